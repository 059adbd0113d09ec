import { useState } from 'react'
import { ruleValue, type FlagChoice, type FlagState } from '../../core/flags.ts'
import { usesOf } from '../../core/where-used.ts'
import { useToldWithin } from '../panels/told-fields.tsx'
import { UseList } from '../sections/use-list.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { RuleFields } from './rule-fields.tsx'
import { Choose } from '../parts/choose.tsx'

/** One flag: on or off now and why, what this dealer says, and which blocks ask for it. */
export function FlagCard({ flag }: { flag: FlagState }) {
  const { name, isOn, why, choice, isInheritedOn, description, rule, belowWords } = flag
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  // A rule that says what the layers below say anyway is not written, but its form stays open.
  const [isRule, setRule] = useState(choice === 'rule')
  const shown: FlagChoice = choice === 'inherited' && isRule ? 'rule' : choice
  const uses = usesOf(effective, { kind: 'flag', name }, BLOCKS)
  const steps = ['flags', name]
  const told = useToldWithin(steps.join('/'))

  function choose(next: FlagChoice): void {
    setRule(next === 'rule')
    const label = `Changed the flag ${name}`
    if (next === 'inherited') session.run({ do: 'reset-value', steps }, { label: `Reset the flag ${name}` })
    else if (next === 'rule') {
      const value = ruleValue(session.editor.world, name, { ...rule, default: isOn })
      session.run({ do: 'set-value', steps, value }, { label })
    } else session.run({ do: 'set-value', steps, value: next === 'on' }, { label })
  }

  return (
    <section className="ed-flag" aria-label={`Flag ${name}`}>
      <h2>
        {name}{' '}
        <span className="ed-flag__state" data-on={isOn}>
          {isOn ? 'On' : 'Off'}
        </span>
      </h2>
      {description !== '' && <p>{description}</p>}
      <p className="ed-quiet">{why}</p>
      <Choose<FlagChoice>
        label="This dealer says"
        value={shown}
        options={[
          ['inherited', `Nothing: ${isInheritedOn ? 'on' : 'off'} by the layers below`],
          ['on', 'On'],
          ['off', 'Off'],
          ['rule', 'A rule'],
        ]}
        problem={told}
        onChoose={(next) => choose(next || 'inherited')}
      />
      {shown === 'rule' && (
        <RuleFields
          rule={rule}
          belowWords={belowWords}
          onChange={(next) =>
            session.run(
              { do: 'set-value', steps, value: ruleValue(session.editor.world, name, next) },
              { label: `Changed the rule of ${name}`, mergeKey: `flag ${name}` },
            )
          }
        />
      )}
      {uses.length > 0 && (
        <details>
          <summary>
            Asked by <span className="ed-quiet">{uses.length}</span>
          </summary>
          <UseList uses={uses} label={`What asks for ${name}`} />
        </details>
      )}
    </section>
  )
}
