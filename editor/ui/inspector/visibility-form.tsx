import { isObject } from '../../../runtime/json/object.ts'
import { useId, type ReactNode } from 'react'
import { COUNTRIES, COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { memberStory } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import {
  DEVICES,
  visibilityOf,
  visibilityWords,
  whenOf,
  type Device,
  type Visibility,
} from '../../core/visibility.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { Field } from './fields.tsx'
import { OriginTag } from './origin-tag.tsx'
import { Choose } from '../parts/choose.tsx'

const STEPS = ['visibleWhen']
const TITLES: Record<Device, string> = {
  phone: 'Phones (below 768 px)',
  tablet: 'Tablets',
  desktop: 'Desktops (from 992 px)',
}

/** When a block shows (RUN-04), in words; a condition that says more is edited as JSON. */
export function VisibilityForm({ node, tree }: { node: BlockNode; tree: TreeRef }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const visibility = visibilityOf(node.visibleWhen)
  const set = (value: unknown) =>
    session.run(
      { do: 'set', tree, id: node.id, steps: STEPS, value },
      { label: 'Changed when it shows', mergeKey: `${node.id} visibleWhen`, select: false },
    )
  return (
    <>
      <div className="ed-field__head">
        <p>{visibility ? visibilityWords(visibility) : 'Under a condition of its own.'}</p>
        {node.visibleWhen !== undefined && (
          <OriginTag
            story={memberStory(session.editor.world, document, tree, node.id, STEPS)}
            name="when it shows"
            onReset={() =>
              session.run({ do: 'reset', tree, id: node.id, steps: STEPS }, { label: 'Reset when it shows' })
            }
          />
        )}
      </div>
      {visibility ? (
        <Answers
          visibility={visibility}
          flags={flagsOf(document.effective)}
          onChange={(next) => set(whenOf(next))}
        />
      ) : (
        <Field
          label="Condition"
          schema={{
            description: 'Flag, country, brand, sign-in, width or dates; see the schema of visibleWhen.',
          }}
          value={node.visibleWhen}
          onChange={set}
        />
      )}
    </>
  )
}

function Answers({
  visibility,
  flags,
  onChange,
}: {
  visibility: Visibility
  flags: readonly string[]
  onChange: (visibility: Visibility) => void
}) {
  const id = useId()
  const { devices, signedIn, from, until, country, flag } = visibility
  const change = (part: Partial<Visibility>) => onChange({ ...visibility, ...part })
  return (
    <div className="ed-bare">
      <fieldset className="ed-group">
        <legend>Devices</legend>
        {DEVICES.map((device) => (
          <label key={device} className="ed-inline">
            <input
              type="checkbox"
              checked={devices.includes(device)}
              // What shows nowhere is hidden, and there is a button for that.
              disabled={devices.length === 1 && devices.includes(device)}
              onChange={({ target }) =>
                change({
                  devices: DEVICES.filter((each) =>
                    each === device ? target.checked : devices.includes(each),
                  ),
                })
              }
            />
            {TITLES[device]}
          </label>
        ))}
      </fieldset>
      <Choose
        label="Visitors"
        value={signedIn === undefined ? '' : signedIn ? 'in' : 'out'}
        options={[
          ['', 'Everybody'],
          ['in', 'Signed in'],
          ['out', 'Not signed in'],
        ]}
        onChoose={(next) => change({ signedIn: next === '' ? undefined : next === 'in' })}
      />
      <Row label="From day" id={`${id}-f`}>
        <input
          id={`${id}-f`}
          type="date"
          className="ed-input"
          value={from.slice(0, 10)}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Row>
      <Row label="Gone from day" id={`${id}-u`}>
        <input
          id={`${id}-u`}
          type="date"
          className="ed-input"
          value={until.slice(0, 10)}
          onChange={({ target }) => change({ until: target.value })}
        />
      </Row>
      <Choose
        label="Country"
        value={country}
        options={[['', 'Any'], ...COUNTRY_CODES.map((code) => [code, COUNTRIES[code].name] as const)]}
        onChoose={(next) => change({ country: next })}
      />
      <Choose
        label="While this is on"
        value={flag}
        options={[
          ['', 'Whatever is on'],
          ...[...new Set([...flags, ...(flag === '' ? [] : [flag])])].map((name) => [name, name] as const),
        ]}
        onChoose={(next) => change({ flag: next })}
      />
    </div>
  )
}

function Row({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

function flagsOf({ flags, brandFlags }: Record<string, unknown>): string[] {
  const brands = Array.isArray(brandFlags) ? brandFlags : []
  return [
    ...Object.keys(isObject(flags) ? flags : {}),
    ...brands.filter((each): each is string => typeof each === 'string'),
  ]
}
