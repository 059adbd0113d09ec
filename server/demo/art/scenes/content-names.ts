export const CONTENT_NAMES = [
  'service',
  'parts',
  'finance',
  'trade-in',
  'delivery',
  'test-drive',
  'warranty',
  'electric',
  'team',
  'fleet',
  'insurance',
  'roadside',
  'careers',
  'offers',
  'buying',
  'handover',
] as const
export type ContentName = (typeof CONTENT_NAMES)[number]
