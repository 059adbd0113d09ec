import { listOf, membersOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { pointerOf } from '../../../json/pointer.ts'
import type { Check } from '../../check.ts'
import { isCode } from '../../links.ts'

/** What code in a frame of no origin asks for in vain, by how it is written. */
const IN_VAIN: readonly [RegExp, string][] = [
  [/\bdocument\s{0,9}\.\s{0,9}cookie\b/, 'cookies'],
  [/\b(?:localStorage|sessionStorage|indexedDB)\b/, 'storage'],
  [
    /\b(?:parent|top)\s{0,9}\.\s{0,9}(?:document|location|frames|history)\b|\bframeElement\b/,
    'the page around it',
  ],
]

/** In an attribute or a string; names of XML vocabularies are no addresses. */
const PLAIN = /["'=(]\s{0,9}(http:\/\/(?!www\.w3\.org\/)[^\s"'<>)]{1,200})/i

export const check: Check = {
  code: 'embed-code',
  severity: 'warning',
  title: 'Embedded code that asks for what it cannot have, or a page that may not be framed',
  docs: 'Code in an Embed block is a document of its own, of no origin: cookies, storage and the page around it are not there for it, and a script that reads them stops there. What it fetches by `http:` is blocked on an encrypted site. The page of another host stays empty until its host stands in `security.frameHosts`.',
  source: 'RUN-09, API-13, SEO-09',
  create: ({ tenant, report }) => {
    const hosts = listOf(membersOf(membersOf(tenant['settings'])['security'])['frameHosts'])
    return {
      props({ type, props, pointer, schema, id }) {
        const codes = Object.entries(membersOf(schema?.props.properties)).filter(([, each]) => isCode(each))
        for (const [name] of codes) {
          const code = textOf(props[name]) ?? ''
          const say = (message: string) =>
            report({ message, pointer: `${pointer}/props${pointerOf([name])}`, blockId: id })
          for (const [pattern, what] of IN_VAIN) {
            const found = pattern.exec(code)?.[0]
            if (found !== undefined)
              say(`"${found}" cannot work: this code has a frame of its own, without ${what}.`)
          }
          const plain = PLAIN.exec(code)?.[1]
          if (plain !== undefined) say(`"${plain}" is not encrypted and is blocked; write it with https.`)
        }
        if (type !== 'Embed' || (textOf(props['code']) ?? '').trim() !== '') return
        const origin = URL.parse(textOf(props['address']) ?? '')?.origin
        if (origin === undefined || hosts.includes(origin)) return
        report({
          severity: 'error',
          message: `The page of ${origin} may not be framed here: the setting security.frameHosts does not name it.`,
          pointer: `${pointer}/props/address`,
          blockId: id,
          suggestions: [
            {
              title: `Allow ${origin}`,
              edits: [{ op: 'set', pointer: '/settings/security/frameHosts', value: [...hosts, origin] }],
            },
          ],
        })
      },
    }
  },
}
