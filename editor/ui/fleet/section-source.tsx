import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { sectionsOf, sectionTitle, type Sections } from '../../../runtime/sections/sections.ts'
import { api } from '../api/api.ts'
import { SelectInput } from '../forms/inputs.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'

/** Chooses a shared section of one dealer, to be given to others: the fields `dealer`, `section` and its `nodes`. */
export function SectionSource() {
  const { setValue } = useFormContext()
  const [dealers, setDealers] = useState<readonly (readonly [string, string])[]>([])
  const [sections, setSections] = useState<Sections>({})
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
            // What the dealer's visitors see, not what somebody is working on.
            const found = slug === '' ? {} : sectionsOf((await api.open(slug)).published)
            setSections(found)
          })
        }
      />
      <SelectInput
        name="section"
        label="Section"
        options={[
          ['', Object.keys(sections).length === 0 ? 'It has no sections of its own' : 'Choose a section'],
          ...Object.keys(sections).map((name) => [name, sectionTitle(name)] as const),
        ]}
        onChosen={(name) => choose(name, sections)}
      />
      <Problem text={problem} />
    </>
  )
}
