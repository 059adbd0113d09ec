import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { sectionsOf, sectionTitle, type Sections } from '../../../runtime/sections/sections.ts'
import { api } from '../api/api.ts'
import { SelectInput } from '../forms/inputs.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'

/** Chooses a shared section of one dealer, to be given to others: the fields `dealer`, `section` and its `nodes`. */
export function SectionSource() {
  const { getValues, setValue } = useFormContext()
  const [dealers, setDealers] = useState<readonly (readonly [string, string])[]>([])
  const [sections, setSections] = useState<Sections>({})
  const dealer = useWatch({ name: 'dealer' }) as string
  const { problem, attempt } = useAttempt()
  useEffect(() => {
    void attempt(async () => {
      setDealers((await api.dealers()).map(({ slug, name }) => [slug, name]))
    })
  }, [attempt])
  const choose = (name: string, from: Sections) => {
    setValue('section', name)
    setValue('nodes', from[name] ?? null)
  }
  return (
    <>
      <SelectInput
        name="dealer"
        label="As it is at"
        options={[['', 'Choose a dealer'], ...dealers]}
        onChosen={(slug) =>
          void attempt(async () => {
            choose('', {})
            setSections({})
            // What the dealer's visitors see, not what somebody is working on.
            const found = slug === '' ? {} : wholeSections((await api.open(slug)).published)
            // Somebody may have chosen another dealer meanwhile.
            if (getValues('dealer') === slug) setSections(found)
          })
        }
      />
      <SelectInput
        name="section"
        label="Section"
        options={[
          [
            '',
            dealer !== '' && Object.keys(sections).length === 0
              ? 'It has no sections of its own'
              : 'Choose a section',
          ],
          ...Object.keys(sections).map((name) => [name, sectionTitle(name)] as const),
        ]}
        onChosen={(name) => choose(name, sections)}
      />
      <Problem text={problem} />
    </>
  )
}

/** Without what only changes a section of a layer below. */
function wholeSections(own: JsonObject): Sections {
  const sections = Object.entries(sectionsOf(own))
  return Object.fromEntries(
    sections.filter(([, nodes]) => nodes.every(({ type }) => typeof (type as unknown) === 'string')),
  )
}
