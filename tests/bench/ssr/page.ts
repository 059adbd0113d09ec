import type { LayoutNode } from '../../../runtime/layout/node.ts'

/** A page of 200 blocks: ten sections, each with a grid of cards, paragraphs and buttons, up to four levels deep. */
export function benchPage(): LayoutNode[] {
  return Array.from({ length: 10 }, (_, section) =>
    node(`s${section}`, 'Section', { title: `Section ${section}` }, [
      node(
        `g${section}`,
        'Grid',
        {},
        range(10).map((at) =>
          node(`c${section}-${at}`, 'Card', {
            title: `2021 Ford Ranger ${section * 10 + at}`,
            text: 'One owner, full service history & a tow bar. Ask us for a walk-around video.',
            href: `/cars/2021-ford-ranger-${section * 10 + at}`,
            src: `/img/vehicles/ute-blue-front-${at}.webp?w=640`,
          }),
        ),
      ),
      ...range(6).map((at) =>
        node(`p${section}-${at}`, 'Paragraph', {
          text: 'Drive away with confidence: every car is inspected by us.',
        }),
      ),
      ...range(2).map((at) => node(`b${section}-${at}`, 'Button', { text: 'Enquire now', href: '/contact' })),
    ]),
  )
}

function node(id: string, type: string, props: Record<string, unknown>, children?: LayoutNode[]): LayoutNode {
  return { id, type, props, className: `fc-s-${type.length}`, ...(children && { slots: { children } }) }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at)
}
