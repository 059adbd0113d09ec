import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ownName } from '../../../runtime/languages/language-path.ts'
import { languagesOf } from '../../../runtime/languages/languages-of.ts'
import type { TextLine } from '../../core/languages/text-lines.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { useTextLines } from './use-language.ts'

/** What the panel offers; any other language is taken by its code in the document. */
const OFFERED = [
  'es',
  'zh-Hans',
  'zh-Hant',
  'vi',
  'fil',
  'ar',
  'ko',
  'fr',
  'hi',
  'pa',
  'it',
  'el',
  'mi',
  'sm',
  'pt-BR',
  'ru',
  'de',
  'ja',
]

/** As the schema of a document bounds it. */
const MOST = 8

/** The further languages of the site, and what of the open page is not translated yet. */
export function LanguagesPanel() {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const preview = useSessionState((state) => state.preview)
  const languages = languagesOf(effective)
  const open = languages.find(({ code }) => code === preview.language)
  const show = (language: string | null) => session.store.set({ preview: { ...preview, language } })
  const remove = (code: string, name: string) => {
    session.run(
      { do: 'set-value', steps: ['languages', code] },
      { label: `Removed ${name} with its translations`, select: false },
    )
    if (code === preview.language) show(null)
  }
  return (
    <div className="ed-switches">
      <p className="ed-quiet">
        A page is there in a further language once its title is translated. What has no translation shows in
        the original.
      </p>
      <ul aria-label="Languages" className="ed-languages">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              className={`ed-button ed-button--small${code === open?.code ? ' ed-button--on' : ''}`}
              aria-pressed={code === open?.code}
              onClick={() => show(code === open?.code ? null : code)}
            >
              <span lang={code}>{name}</span>
            </button>
            <button
              type="button"
              className="ed-icon-button"
              aria-label={`Remove ${name}`}
              title={`Remove ${name}`}
              onClick={() => remove(code, name)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {languages.length < MOST && (
        <AddLanguage taken={languages.map(({ code }) => code)} onAdded={(code) => show(code)} />
      )}
      {open && <Untranslated code={open.code} name={open.name} />}
    </div>
  )
}

function AddLanguage({ taken, onAdded }: { taken: readonly string[]; onAdded: (code: string) => void }) {
  const session = useSession()
  const left = OFFERED.filter((code) => !taken.includes(code))
  const [chosen, setChosen] = useState('')
  const code = left.includes(chosen) ? chosen : (left[0] ?? 'es')
  const add = () => {
    const name = ownName(code)
    session.store.set({ preview: { ...session.store.get().preview, language: null } })
    const [finding] = session.run(
      { do: 'set-value', steps: ['languages', code], value: { name, texts: {} } },
      { label: `Added ${name}`, select: false },
    )
    if (finding === undefined) onAdded(code)
  }
  return (
    <p className="ed-inline">
      <select
        className="ed-input"
        aria-label="Language to add"
        value={code}
        onChange={({ target }) => setChosen(target.value)}
      >
        {left.map((each) => (
          <option key={each} value={each} lang={each}>
            {ownName(each)} ({each})
          </option>
        ))}
      </select>
      <button type="button" className="ed-button ed-button--small" onClick={add}>
        <Plus size={14} aria-hidden /> Add
      </button>
    </p>
  )
}

/** A press opens the field. */
function Untranslated({ code, name }: { code: string; name: string }) {
  const session = useSession()
  const lines = useTextLines(code)
  const open = lines.filter(({ state }) => state !== 'done')
  const go = ({ tree, blockId, owner, way }: TextLine) => {
    if (tree && blockId !== undefined) session.select([blockId], tree)
    else session.select([])
    void focusText(owner + way)
  }
  return (
    <section>
      <h2 className="ed-own__place">
        {open.length === 0 ? `All of this page is in ${name}.` : 'Not translated, or changed since'}{' '}
        <span className="ed-quiet">
          {lines.length - open.length} of {lines.length} done
        </span>
      </h2>
      <ul aria-label={`Not in ${name} yet`}>
        {open.map((line) => (
          <li key={line.owner + line.way}>
            <button type="button" className="ed-findings__item" onClick={() => go(line)}>
              <span>
                {line.original.slice(0, 120)}
                <span className="ed-findings__place">
                  {line.title} › {line.field}
                  {line.state === 'changed' && ' · changed since'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The field is drawn with the next frame; those of menus are folded. */
async function focusText(address: string): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const field = document.querySelector<HTMLElement>(`[data-text="${CSS.escape(address)}"]`)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
