import { valueStory } from '../../core/provenance.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import type { Steps } from '../../core/command.ts'
import { Field } from '../inspector/fields.tsx'
import { OriginTag } from '../inspector/origin-tag.tsx'
import type { FieldSchema } from '../inspector/schema.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** A value of the site outside of pages, with the layer it comes from and the way back to that. */
export function ValueField({ label, schema, steps }: { label: string; schema: FieldSchema; steps: Steps }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const pointer = steps.map((step) => `/${step}`).join('')
  const problem = useSessionState(
    ({ findings }) =>
      findings.find((each) => each.severity === 'error' && each.pointer.startsWith(pointer))?.message ?? '',
  )
  return (
    <Field
      label={label}
      name={String(steps.at(-1) ?? '')}
      schema={schema}
      problem={problem}
      value={readSteps(document.effective, steps) ?? undefined}
      onChange={(value) =>
        session.run(
          { do: 'set-value', steps, value: value === '' && schema.default === undefined ? undefined : value },
          { label: `Changed ${label.toLowerCase()}`, mergeKey: steps.join('.') },
        )
      }
      aside={
        <OriginTag
          story={valueStory(session.editor.world, document, steps)}
          name={label}
          onReset={() => session.run({ do: 'reset-value', steps }, { label: `Reset ${label.toLowerCase()}` })}
        />
      }
    />
  )
}
