import { Box } from 'lucide-react'
import { ICONS } from './block-icons.ts'

/** A block's icon; a box for a name that is not known. */
export function BlockIcon({ name }: { name: string | undefined }) {
  const Icon = ICONS[name ?? ''] ?? Box
  return <Icon size={16} aria-hidden />
}
