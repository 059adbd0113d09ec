import type { Format } from './format.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatText } from './text.ts'

export type FormatName = 'text' | 'json' | 'github'

export const FORMATS: Record<FormatName, Format> = {
  text: formatText,
  json: formatJson,
  github: formatGithub,
}
