/**
 * How a category is sent: a careers enquiry is a general one with a subcategory (FORM-31).
 *
 * @param category as the visitor or the form chose it
 */
export function sentCategory(
  category: string,
  subcategory: string | null,
): { category: string; subcategory: string | null } {
  return category === 'Careers Enquiry'
    ? { category: 'General Enquiry', subcategory: 'Career Enquiry' }
    : { category, subcategory }
}
