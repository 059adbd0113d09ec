import type { Layer } from '../resolve/layers.ts'

/** A layer's name for staff (EDIT-08). */
export function layerLabel({ kind, name }: Layer): string {
  switch (kind) {
    case 'tenant':
      return 'This dealer'
    case 'template':
      return `Template ${name}`
    case 'brand':
      return `Brand ${name}`
    case 'dealership':
      return 'Platform, for this dealer'
    case 'country':
      return `Country ${name}`
    case 'derived':
      return 'Follows from other values'
    case 'default':
      return 'Default'
  }
}
