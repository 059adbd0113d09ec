import { pointerOf } from '../../../runtime/json/pointer.ts'
import { treeAddress, WORDS_OF_FORMS } from '../../../runtime/languages/texts.ts'
import { isPageTranslatable, type TextLine } from '../../core/languages/text-lines.ts'
import { Folded } from '../parts/folded.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { TranslationField } from './translation-field.tsx'
import { useTextLines } from './use-language.ts'

/** In the place of a block's or page's form while a further language is shown: its words, and nothing else. */
export function TranslationInspector({ code, name }: { code: string; name: string }) {
  const session = useSession()
  const lines = useTextLines(code)
  const routeId = useSessionState((state) => state.routeId)
  const selection = useSessionState((state) => state.selection)
  const tree = useSessionState((state) => state.tree)
  const isOpen = useSessionState(({ document }) => isPageTranslatable(document.effective, routeId))
  const id = selection.at(-1)
  const owner = id === undefined ? pointerOf(['routes', routeId]) : treeAddress(tree) + pointerOf([id])
  const own = lines.filter((line) => line.owner === owner)
  const forms = lines.filter((line) => line.owner === WORDS_OF_FORMS)
  const menus = lines.filter((line) => line.owner.startsWith('/navigation/'))
  const heading = own[0]?.title ?? 'Page'
  return (
    <aside className="ed-inspector" aria-label={`${heading} in ${name}`}>
      <header className="ed-inspector__head">
        {id !== undefined && (
          <nav aria-label="Blocks around" className="ed-crumbs">
            <button type="button" onClick={() => session.select([])}>
              Page
            </button>
          </nav>
        )}
        <h2>{heading}</h2>
        <p className="ed-quiet">
          {isOpen
            ? `Only words are changed in ${name}: blocks, order and style are those of the original.`
            : 'This page is in the original alone: it is about cars, a visitor or a search.'}
        </p>
      </header>
      {isOpen && (
        <div className="ed-form">
          {own.map((line) => (
            <TranslationField key={line.owner + line.way} line={line} code={code} />
          ))}
          {own.length === 0 && <p className="ed-empty">There is nothing to translate here.</p>}
          {id === undefined && (
            <p className="ed-hint">Visitors find this page in {name} once its title is translated.</p>
          )}
          {id === undefined && forms.length > 0 && <Words title="Words of forms" lines={forms} code={code} />}
          {id === undefined && menus.length > 0 && <Words title="Menus" lines={menus} code={code} />}
        </div>
      )}
    </aside>
  )
}

function Words({ title, lines, code }: { title: string; lines: readonly TextLine[]; code: string }) {
  return (
    <Folded title={title}>
      {lines.map((line) => (
        <TranslationField
          key={line.owner + line.way}
          line={{ ...line, field: `${line.title}: ${line.original}` }}
          code={code}
        />
      ))}
    </Folded>
  )
}
