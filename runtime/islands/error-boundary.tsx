import { Component } from 'react'
import type { ReactNode } from 'react'
import type { PageContext } from '../block/site-context.ts'
import { blockPlaceholder } from '../layout/elements.tsx'
import type { LayoutNode } from '../layout/node.ts'

interface BoundaryProps {
  node: LayoutNode
  page: PageContext
  children: ReactNode
}

/** Keeps a block that throws in the browser from taking its island down (RUN-05). */
export class BlockBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error): void {
    const { node, page } = this.props
    reportError(new Error(`Block "${node.id}" (${node.type}) failed on ${page.path}`, { cause: error }))
  }

  override render(): ReactNode {
    return this.state.broken ? blockPlaceholder(this.props.node, this.props.page) : this.props.children
  }
}
