import {
  Blocks,
  Building2,
  FileText,
  Languages,
  Layers,
  ListTree,
  Menu,
  MessageSquare,
  Palette as PaletteIcon,
  Plus,
  Replace,
  Spline,
  ToggleLeft,
  TriangleAlert,
} from 'lucide-react'

/** The left side's panels, in their order. */
export const PANELS = [
  { name: 'outline', label: 'Outline', Icon: ListTree },
  { name: 'add', label: 'Add', Icon: Plus },
  { name: 'pages', label: 'Pages', Icon: FileText },
  { name: 'sections', label: 'Sections', Icon: Blocks },
  { name: 'menus', label: 'Menus', Icon: Menu },
  { name: 'languages', label: 'Languages', Icon: Languages },
  { name: 'theme', label: 'Theme', Icon: PaletteIcon },
  { name: 'details', label: 'Details', Icon: Building2 },
  { name: 'switches', label: 'Settings', Icon: ToggleLeft },
  { name: 'uses', label: 'Where used', Icon: Spline },
  { name: 'replace', label: 'Replace', Icon: Replace },
  { name: 'own', label: 'Customised', Icon: Layers },
  { name: 'comments', label: 'Comments', Icon: MessageSquare },
  { name: 'findings', label: 'Findings', Icon: TriangleAlert },
] as const

export type PanelName = (typeof PANELS)[number]['name']
