import type { JsonObject } from '../../../runtime/json/object.ts'
import type { ValueStory } from '../../core/provenance.ts'
import { valueWords } from '../../core/value-words.ts'

/** What every layer says, the one that shows first; and whether a change of a layer below would show here. */
export function StoryWords({ story, effective }: { story: ValueStory; effective: JsonObject }) {
  const { own, below, inherited } = story
  const layers = [...(own ? [own] : []), ...below.toReversed()]
  return (
    <>
      <ol className="ed-story__layers">
        {layers.map(({ label, value }, index) => (
          <li key={`${index} ${label}`} data-shown={index === 0}>
            <span>{label}</span>
            <span>{valueWords(effective, value)}</span>
          </li>
        ))}
        {layers.length === 0 && <li>No layer says anything.</li>}
      </ol>
      <p>
        {own === undefined
          ? inheritedWords(below.at(-1))
          : inherited && inherited.kind !== 'schema'
            ? `A change in ${inherited.label} does not show here while this dealer says it differently.`
            : 'Only this dealer says it: no template or brand can change it here.'}
      </p>
    </>
  )
}

function inheritedWords(from: ValueStory['inherited']): string {
  return from === undefined || from.kind === 'schema'
    ? 'No document says it. A template or brand that did would change it here.'
    : `When ${from.label} changes, it changes here too.`
}
