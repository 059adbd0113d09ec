/** Folder of a block type: `EnquiryForm` lives in `blocks/enquiry-form`. The one rule that ties the two names. */
export function blockFolder(type: string): string {
  return type.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}
