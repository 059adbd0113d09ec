import { useId } from 'react'
import { directionOf } from '../../../runtime/languages/language-path.ts'
import { translationsIn, withTranslation } from '../../../runtime/languages/texts.ts'
import { originalsOf, type TextLine } from '../../core/languages/text-lines.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession } from '../session/use-session.ts'

/** As the schema of a translation bounds it. */
const LONGEST = 20_000

/** One text: the original above, the translation below. */
export function TranslationField({ line, code }: { line: TextLine; code: string }) {
  const session = useSession()
  const id = useId()
  const { owner, way, original, text, of, state, field } = line
  const write = (words: string, mergeKey?: string) => {
    const { effective } = session.store.get().document
    const originals = originalsOf(effective, BLOCKS).get(owner) ?? new Map<string, string>()
    session.run(
      {
        do: 'set-value',
        steps: ['languages', code, 'texts'],
        value: withTranslation(translationsIn(effective, code), owner, originals, { way, text: words }),
      },
      {
        label: `Translated ${field.toLowerCase()}`,
        ...(mergeKey !== undefined && { mergeKey }),
        select: false,
      },
    )
  }
  return (
    <div className="ed-field">
      <label className="ed-label" htmlFor={id}>
        {field}
      </label>
      <p className="ed-translation__original" id={`${id}-original`}>
        {original}
      </p>
      <textarea
        id={id}
        data-text={owner + way}
        className="ed-input"
        lang={code}
        dir={directionOf(code)}
        rows={Math.min(12, Math.max(1, Math.ceil(original.length / 38)))}
        maxLength={LONGEST}
        aria-describedby={`${id}-original`}
        value={text}
        onChange={({ target }) => write(target.value, `${code} ${owner}${way}`)}
      />
      {state === 'changed' && (
        <p className="ed-hint">
          The original was “{of}” when this was translated.{' '}
          <button type="button" className="ed-button ed-button--small" onClick={() => write(text)}>
            Still right
          </button>
        </p>
      )}
    </div>
  )
}
