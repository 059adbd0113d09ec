import { useId, useState } from 'react'
import { ruleWords, type FlagRule } from '../../core/flags.ts'
import { Choose } from '../parts/choose.tsx'

/** The rule of a flag: a value for everybody, and sites and templates that have it or never have it (CFG-04). */
export function RuleFields({
  rule,
  belowWords,
  onChange,
}: {
  rule: FlagRule
  belowWords: string
  onChange: (rule: FlagRule) => void
}) {
  const id = useId()
  const change = (part: Partial<FlagRule>) => onChange({ ...rule, ...part })
  return (
    <div className="ed-flag__rule">
      <p>{ruleWords(rule)}</p>
      {belowWords !== '' && <p className="ed-quiet">Joins the rule below: {belowWords}</p>}
      <Choose
        label="Where no list names the site"
        value={rule.default === undefined ? '' : rule.default ? 'on' : 'off'}
        options={[
          ['', 'As the layers below say'],
          ['on', 'On'],
          ['off', 'Off'],
        ]}
        onChoose={(next) => change({ default: next === '' ? undefined : next === 'on' })}
      />
      <Names label="On for sites" names={rule.onSites} onChange={(onSites) => change({ onSites })} />
      <Names
        label="On for templates"
        example="classic, modern"
        names={rule.onTemplates}
        onChange={(onTemplates) => change({ onTemplates })}
      />
      <Names label="Never on for sites" names={rule.offSites} onChange={(offSites) => change({ offSites })} />
      <Names
        label="Never on for templates"
        example="classic, modern"
        names={rule.offTemplates}
        onChange={(offTemplates) => change({ offTemplates })}
      />
      <div className="ed-field">
        <label htmlFor={`${id}-t`}>What it turns on</label>
        <input
          id={`${id}-t`}
          className="ed-input"
          value={rule.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
    </div>
  )
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Names with commas between them; half a name is not taken over until it is whole. */
function Names({
  label,
  example = 'brolga-bay, voltbird',
  names,
  onChange,
}: {
  label: string
  example?: string
  names: readonly string[]
  onChange: (names: string[]) => void
}) {
  const id = useId()
  const [text, setText] = useState(names.join(', '))
  const read = (written: string) =>
    written
      .split(/[\s,]+/)
      .map((name) => name.trim())
      .filter(Boolean)
  const wrong = read(text).filter((name) => !NAME.test(name))
  return (
    <div className="ed-field" data-invalid={wrong.length > 0}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="ed-input"
        value={text}
        placeholder={example}
        aria-invalid={wrong.length > 0}
        aria-describedby={wrong.length > 0 ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          const next = [...new Set(read(target.value))]
          if (next.every((name) => NAME.test(name))) onChange(next)
        }}
      />
      {wrong.length > 0 && (
        <p id={`${id}-problem`} className="ed-problem">
          No name: {wrong.join(', ')}
        </p>
      )}
    </div>
  )
}
