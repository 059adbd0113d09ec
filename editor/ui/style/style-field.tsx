import { RotateCcw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { StylePart } from '../../core/command.ts'
import { memberStory } from '../../core/provenance.ts'
import { OriginTag } from '../inspector/origin-tag.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { styleIn, styleSteps, useStyleOf, useStyleValue, type StyleValue } from './style-context.ts'
import { chooseStyleWidth } from './style-view.ts'
import { widthWords } from './width-bar.tsx'

/** One style prop: its name, where its value comes from, and the control for it. */
export function StyleField({
  name,
  title,
  words,
  children,
}: {
  name: string
  title: string
  /** The value in words, beside the name. */
  words?: string | undefined
  children: (field: StyleValue & { labelledBy: string; onChoose: (value: unknown) => void }) => ReactNode
}) {
  const { nodes, write } = useStyleOf()
  const found = useStyleValue(name)
  const id = useId()
  return (
    <div className="ed-field ed-style">
      <div className="ed-field__head">
        <span id={id} className="ed-label">
          {title}
        </span>
        <span className="ed-style__words">{found.isMixed ? 'Differs' : words}</span>
        <StyleOrigin prop={found.prop} title={title} />
        {nodes.length > 1 && (found.isMixed || found.value !== undefined) && (
          <IconButton
            icon={RotateCcw}
            label={`${title} as the blocks have it`}
            onPress={() => write({ [found.prop]: undefined }, title)}
          />
        )}
      </div>
      {children({
        ...found,
        labelledBy: id,
        onChoose: (value) => write({ [found.prop]: value }, title),
      })}
      <HiddenBy width={found.hiddenBy} title={title} />
    </div>
  )
}

/** What is written for narrow windows does not show in the one that is looked at: says so, and leads to what does. */
export function HiddenBy({ width, title }: { width: StyleValue['hiddenBy']; title: string }) {
  const session = useSession()
  if (width === undefined) return null
  return (
    <button
      type="button"
      className="ed-link ed-style__hidden"
      onClick={() => chooseStyleWidth(session, width)}
    >
      {title} is another {widthWords(width).toLowerCase()}
    </button>
  )
}

/** Only where the block says something itself; of several blocks each has its own. */
export function StyleOrigin({ prop, title, part }: { prop: string; title: string; part?: StylePart }) {
  const { nodes, tree, state } = useStyleOf()
  const session = useSession()
  const document = useSessionState(({ document: draft }) => draft)
  const [node, ...others] = nodes
  if (!node || others.length > 0 || styleIn(node, state, part)[prop] === undefined) return null
  const steps = styleSteps(state, prop, part)
  return (
    <OriginTag
      story={memberStory(session.editor.world, document, tree, node.id, steps)}
      name={title}
      onReset={() =>
        session.run({ do: 'reset', tree, id: node.id, steps }, { label: `Reset ${title.toLowerCase()}` })
      }
    />
  )
}
