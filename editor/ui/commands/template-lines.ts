import { foundTemplates } from '../gallery/template-nodes.ts'
import { putTemplate } from '../gallery/put-template.ts'
import type { Session } from '../session/session.ts'
import type { PaletteCommand } from './palette-commands.ts'

/** Sections and pages of the gallery by name, and by what people call them. */
export function templateLines(session: Session): PaletteCommand[] {
  return (['section', 'page'] as const).flatMap((kind) =>
    foundTemplates(kind, '').map((template) => ({
      group: 'template' as const,
      key: `template ${template.id}`,
      title: kind === 'section' ? `Add ${template.title}` : `New page: ${template.title}`,
      also: template.keywords,
      hint: template.description,
      run: () => void putTemplate(session, template),
    })),
  )
}
