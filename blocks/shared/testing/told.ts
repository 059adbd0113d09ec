const ATTRIBUTES =
  /\s(?:(?:href|src|alt|action|method|name|value|type|min|max|step|placeholder|title|role|aria-(?:label|current|expanded|pressed|live))="[^"]*"|(?:hidden|checked|selected|disabled|required|open|multiple|inert)(?=[\s=]|$))/g

/** What a visitor, a screen reader or a form gets of the HTML: words, and what elements lead to, name or hold. */
export function told(html: string): string[] {
  const plain = html.replaceAll(/<(svg|style|script)\b[\s\S]*?<\/\1>/g, '')
  return plain.split(/(?=<)/).flatMap((part) => {
    const [, tag = '', attributes = '', text = ''] = /^<(\w+)?([^>]*)>([\s\S]*)$/.exec(part) ?? []
    const kept = [...attributes.matchAll(ATTRIBUTES)].map(([attribute]) => attribute.trim())
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (kept.length === 0 && words === '') return []
    return [[kept.length > 0 || /^h\d$/.test(tag) ? `<${[tag, ...kept].join(' ')}>` : '', words].join('')]
  })
}
