import { useId } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { sameJson } from '../../../runtime/revise/merge-three.ts'
import { provenanceOf } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { JsonField } from './json-field.tsx'
import { OriginTag } from './origin-tag.tsx'

/** The conditions that people ask for most, in words. */
const CHOICES: readonly { title: string; when: object | undefined }[] = [
  { title: 'Always', when: undefined },
  { title: 'On phones (narrower than 768 px)', when: { breakpoint: { down: 'md' } } },
  { title: 'On tablets and desktops (768 px and wider)', when: { breakpoint: { up: 'md' } } },
  { title: 'On desktops (992 px and wider)', when: { breakpoint: { up: 'lg' } } },
  { title: 'To signed-in visitors', when: { signedIn: true } },
  { title: 'To visitors who are not signed in', when: { signedIn: false } },
]
const STEPS = ['visibleWhen']

/** When a block shows (RUN-04); a condition that is not in the list is shown and edited as JSON. */
export function VisibilityForm({ node, tree }: { node: BlockNode; tree: TreeRef }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const id = useId()
  const chosen = CHOICES.findIndex(({ when }) => sameJson(when, node.visibleWhen ?? undefined))
  const set = (value: unknown) =>
    session.run(
      { do: 'set', tree, id: node.id, steps: STEPS, value },
      { label: 'Changed when it shows', select: false },
    )
  return (
    <details className="ed-section">
      <summary>When it shows</summary>
      <div className="ed-field">
        <div className="ed-field__head">
          <label htmlFor={id}>Shows</label>
          {node.visibleWhen !== undefined && (
            <OriginTag
              origin={provenanceOf(session.editor.world, document, tree, node.id, STEPS)}
              name="when it shows"
              onReset={() =>
                session.run(
                  { do: 'reset', tree, id: node.id, steps: STEPS },
                  { label: 'Reset when it shows' },
                )
              }
            />
          )}
        </div>
        <select
          id={id}
          className="ed-input"
          value={chosen}
          onChange={({ target }) => set(CHOICES[Number(target.value)]?.when)}
        >
          {chosen < 0 && <option value={-1}>Under a condition of its own</option>}
          {CHOICES.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {chosen < 0 && (
        <JsonField
          label="Condition"
          schema={{
            description: 'Flag, country, brand, sign-in, width or dates; see the schema of visibleWhen.',
          }}
          value={node.visibleWhen}
          onChange={set}
        />
      )}
    </details>
  )
}
