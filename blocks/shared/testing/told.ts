/** What is said by other means: how an element looks. Ids are kept where another element refers to them. */
const LOOKS = new Set(['class', 'style', 'id', 'xmlns', 'nonce'])

const ATTRIBUTE = /\s([^\s=>"]+)(?:="([^"]*)")?/g

/** Ids that React makes by counting, which tell nothing, and differ with what was drawn before. */
const COUNTED = /_[rR]_\w+_|«\w+»|:r\w+:/g

/** What a visitor, a screen reader, a script or a form gets of the HTML: words, and every attribute but looks. */
export function told(html: string): string[] {
  const plain = html.replaceAll(/<(svg|style|script)\b[\s\S]*?<\/\1>/g, '')
  return plain.split(/(?=<)/).flatMap((part) => {
    const [, tag = '', attributes = '', text = ''] =
      /^<([\w-]+)?((?:[^>"]|"[^"]*")*)>([\s\S]*)$/.exec(part) ?? []
    const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) =>
      LOOKS.has(name) ? [] : [value === '' ? name : `${name}="${value.replaceAll(COUNTED, 'an id')}"`],
    )
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (kept.length === 0 && words === '') return []
    return [[kept.length > 0 || /^h\d$/.test(tag) ? `<${[tag, ...kept].join(' ')}>` : '', words].join('')]
  })
}
