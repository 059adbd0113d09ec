/** The page that both editors open: a hundred sections of ten blocks, three levels deep. */
export interface BenchNode {
  id: string
  type: 'Section' | 'Grid' | 'CallToAction' | 'RichText'
  props: Record<string, unknown>
  slots?: { content: BenchNode[] }
}

const SECTIONS = 100
const TEXTS = 7

/** 1,000 blocks: per section itself, a grid with seven texts, and a call to action. */
export function benchTree(): BenchNode[] {
  return Array.from({ length: SECTIONS }, (_, at) => ({
    id: `s${at}`,
    type: 'Section' as const,
    props: { heading: `Section ${at}` },
    slots: {
      content: [
        {
          id: `g${at}`,
          type: 'Grid' as const,
          props: { columns: 3 },
          slots: { content: Array.from({ length: TEXTS }, (_each, index) => textNode(`t${at}-${index}`)) },
        },
        {
          id: `c${at}`,
          type: 'CallToAction' as const,
          props: { heading: `Talk to us ${at}`, text: 'Finance, trade-ins and delivery across Queensland.' },
        },
      ],
    },
  }))
}

function textNode(id: string): BenchNode {
  return {
    id,
    type: 'RichText',
    props: { text: `One owner, full service history and a tow bar (${id}). Ask for a walk-around video.` },
  }
}

export function countNodes(nodes: readonly BenchNode[]): number {
  return nodes.reduce((sum, { slots }) => sum + 1 + countNodes(slots?.content ?? []), 0)
}
