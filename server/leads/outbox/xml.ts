import { escapeXml } from '../../http/escape.ts'

/** A piece of an XML document that is already escaped. */
export type Xml = string & { readonly __xml: unique symbol }

type Content = Xml | string | number | null | undefined | readonly (Xml | null)[]

/**
 * One element. Text is escaped; a list holds child elements in their order, with `null` for those that are left out.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content?: Content,
): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  if (Array.isArray(content)) {
    const inner = content.filter((child) => child !== null).map((child) => indent(child))
    return `<${name}${written}>\n${inner.join('\n')}\n</${name}>` as Xml
  }
  return `<${name}${written}>${escapeXml(String(content ?? ''))}</${name}>` as Xml
}

/** The element, or `null` when there is no text for it. */
export function optional(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: string | number | null | undefined,
): Xml | null {
  if (content === null || content === undefined || String(content).trim() === '') return null
  return element(name, attributes, content)
}

/** Lines of a text keep their indentation: only the first character of an element moves. */
function indent(child: Xml): string {
  return child.startsWith('<') && child.includes('>\n<')
    ? child.replaceAll(/^(?=[^\S\n]*<)/gm, '  ')
    : `  ${child}`
}
