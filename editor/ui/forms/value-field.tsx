import { valueStory } from '../../core/provenance.ts'
import type { Steps } from '../../core/command.ts'
import { SchemaField } from '../inspector/fields.tsx'
import { isWithinPath } from '../panels/finding-path.ts'
import { OriginTag } from '../inspector/origin-tag.tsx'
import type { FieldSchema } from '../inspector/schema.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** A value of the {@link TenantForm} around it, with the layer it comes from and the way back to that. */
export function ValueField({
  label,
  schema,
  steps,
  canDrag = false,
}: {
  label: string
  schema: FieldSchema
  steps: Steps
  /** A number between two bounds gets a slider. */
  canDrag?: boolean
}) {
  const problem = useProblemAt(steps.join('/'))
  return (
    <SchemaField
      label={label}
      name={steps.join('.')}
      schema={schema}
      value={undefined}
      problem={problem}
      canDrag={canDrag}
      aside={<ValueOrigin label={label} steps={steps} />}
    />
  )
}

/** What the checker finds wrong with a value, or within it; nothing while it is right. */
export function useProblemAt(path: string): string {
  return useSessionState(
    ({ findings }) =>
      findings.find((each) => each.severity === 'error' && isWithinPath(each.pointer.slice(1), path))
        ?.message ?? '',
  )
}

/** Which layer a value outside of pages comes from. */
export function ValueOrigin({ label, steps }: { label: string; steps: Steps }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  return (
    <OriginTag
      story={valueStory(session.editor.world, document, steps)}
      name={label}
      onReset={() => session.run({ do: 'reset-value', steps }, { label: `Reset ${label.toLowerCase()}` })}
    />
  )
}
