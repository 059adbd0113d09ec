/** What cameras, phones and programs call their pictures; it says nothing of what they show. */
const NOTHING =
  /^(?:img|image|images|dsc[fn]?\d*|dcim|pxl|mvimg|photo|picture|pic|screenshot|screen|shot|whatsapp|signal|at|copy|of|edited|final|scan|untitled|unnamed|download|jpe?g|png|webp|avif|gif|svg|[a-z]?\d[\da-z]*|[\da-f]{8,})$/

/**
 * An alternative text to begin with, out of the name of a file: “front-of-yard (1).JPG” → “Front of yard”.
 *
 * @returns empty where the name is a camera's: `IMG_2041.jpg`
 */
export function wordsOfName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/\(\d+\)|[\s_+.,-]+/g, ' ')
    .trim()
    .split(' ')
  if (words.every((word) => NOTHING.test(word.toLowerCase()))) return ''
  const text = words.join(' ')
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 200).trim()
}
