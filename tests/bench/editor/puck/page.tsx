import { createUsePuck, Puck } from '@puckeditor/core'
import type { Config, Data } from '@puckeditor/core'
import '@puckeditor/core/puck.css'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { benchTree, type BenchNode } from '../tree.ts'

/** What the bench asks of Puck: its own actions, as its API offers them. */
export interface PuckHandle {
  select(round: number): void
  move(round: number): void
  remove(round: number): void
  undo(round: number): void
}

type Slot = () => ReactNode

/** The same elements as the blocks of the other side. */
const config: Config = {
  components: {
    Section: {
      fields: { heading: { type: 'text' }, content: { type: 'slot' } },
      render: ({ heading, content }: { heading?: string; content?: unknown }) => {
        const Content = content as Slot
        return (
          <section>
            <h2>{heading}</h2>
            <Content />
          </section>
        )
      },
    },
    Grid: {
      fields: { columns: { type: 'number' }, content: { type: 'slot' } },
      render: ({ content }: { content?: unknown }) => {
        const Content = content as Slot
        return <Content />
      },
    },
    CallToAction: {
      fields: { heading: { type: 'text' }, text: { type: 'textarea' } },
      render: ({ heading, text }: { heading?: string; text?: string }) => (
        <section>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ),
    },
    RichText: {
      fields: { text: { type: 'textarea' } },
      render: ({ text }: { text?: string }) => (
        <div>
          <p>{text}</p>
        </div>
      ),
    },
  },
} as unknown as Config

function puckContent(nodes: BenchNode[]): Data['content'] {
  return nodes.map(({ id, type, props, slots }) => ({
    type,
    props: { id, ...props, ...(slots && { content: puckContent(slots.content) }) },
  }))
}

const usePuck = createUsePuck()
const PER_GRID = 7

/** Offers Puck's actions to the bench; stands in its header because that is below its provider. */
function Handle() {
  const dispatch = usePuck((state) => state.dispatch)
  const history = usePuck((state) => state.history)
  const zone = 'g0:content'
  const handle: PuckHandle = {
    select: (round) => dispatch({ type: 'setUi', ui: { itemSelector: { index: round % PER_GRID, zone } } }),
    move: (round) =>
      dispatch({
        type: 'move',
        sourceIndex: round % PER_GRID,
        sourceZone: zone,
        destinationIndex: (round + 1) % PER_GRID,
        destinationZone: zone,
      }),
    remove: () => dispatch({ type: 'remove', index: 0, zone: `g${removed++ % 100}:content` }),
    undo: () => history.back(),
  }
  Object.assign(globalThis, { puck: handle })
  return null
}

let removed = 10

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Puck
      config={config}
      data={{ root: {}, content: puckContent(benchTree()), zones: {} }}
      overrides={{ headerActions: () => <Handle /> }}
    />,
  )
}
