import { ArrowLeft } from 'lucide-react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch, type FieldPath } from 'react-hook-form'
import type { Finding } from '../../../runtime/check/finding.ts'
import { api, type Catalogue } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'
import { PageBar } from '../parts/page-bar.tsx'
import { documentOf, NO_ANSWERS, type Answers } from './answers.ts'
import { ANSWERS } from './answers-schema.ts'
import { DealerStep } from './dealer-step.tsx'
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'
import { LookStep } from './look-step.tsx'
import { PlacesStep } from './places-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { Problem } from '../parts/problem.tsx'

const STEPS = ['Dealer', 'Colours', 'Locations', 'Finance and garage', 'Check and publish'] as const

/** What each step has to have right before the next one. */
const ASKED: readonly ((answers: Answers) => FieldPath<Answers>[])[] = [
  () => ['name', 'slug', 'phone', 'email', 'manufacturer'],
  ({ colors }) => Object.keys(colors).map((name) => `colors.${name}` as const),
  () => ['places'],
  () => [],
]

/** From a name to a published site, one question at a time. What was typed is kept in this browser until the site is made. */
export function NewDealer({
  email,
  onLeave,
  onOpen,
}: {
  /** Whose answers are kept. */
  email: string
  onLeave: () => void
  onOpen: (slug: string) => void
}) {
  const [kept, setKept] = useState(() => keptAnswers(email))
  /** What "Start over" took away. */
  const [taken, setTaken] = useState<{ answers: Answers; step: number } | undefined>(undefined)
  const form = useForm<Answers>({
    defaultValues: kept?.answers ?? NO_ANSWERS,
    mode: 'onChange',
    resolver: zodResolver(ANSWERS),
  })
  const answers = useWatch({ control: form.control }) as Answers
  // The last step asks the server what it finds: one press further, as for everybody.
  const [step, setStep] = useState(Math.min(kept?.step ?? 0, STEPS.length - 2))
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>(undefined)
  const [findings, setFindings] = useState<Finding[] | undefined>(undefined)
  const [made, setMade] = useState<{ slug: string; site: string } | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'New dealer · Forecourt'
    api.catalogue().then(setCatalogue, (error: unknown) => setProblem(messageOf(error)))
  }, [])

  useEffect(() => {
    if (made) forgetAnswers(email)
    else keepAnswers(email, answers, step)
  }, [email, answers, step, made])

  const last = STEPS.length - 1
  const begin = (at: { answers: Answers; step: number }, before?: typeof taken) => {
    form.reset(at.answers)
    setKept(undefined)
    setTaken(before)
    setStep(at.step)
    setProblem('')
    setFindings(undefined)
    heading.current?.focus()
  }
  const go = async (to: number) => {
    const passed = ASKED.slice(step, to).flatMap((asked) => asked(answers))
    if (passed.length > 0 && !(await form.trigger(passed, { shouldFocus: true }))) return
    setStep(to)
    setProblem('')
    heading.current?.focus()
    if (to !== last) return
    setFindings(undefined)
    try {
      setFindings((await api.tryDealer(documentOf(filled(answers)))).findings)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const publish = async () => {
    setBusy(true)
    setProblem('')
    try {
      setMade(await api.createDealer(documentOf(filled(answers))))
      heading.current?.focus()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const props = catalogue && {
    answers,
    catalogue,
    onChange: (change: Partial<Answers>) => {
      for (const [name, value] of Object.entries(change)) {
        form.setValue(name as keyof Answers, value as never, { shouldDirty: true, shouldValidate: true })
      }
    },
  }
  const hasErrors = findings?.some(({ severity }) => severity === 'error') ?? true
  return (
    <div className="ed-page">
      <PageBar title="New dealer" onLeave={onLeave} />
      <main className="ed-page__main ed-wizard">
        {!made && (
          <ol className="ed-steps" aria-label="Steps">
            {STEPS.map((title, index) => (
              <li key={title}>
                <button
                  type="button"
                  aria-current={index === step ? 'step' : undefined}
                  onClick={() => void go(index)}
                >
                  <span aria-hidden>{index + 1}</span> {title}
                </button>
              </li>
            ))}
          </ol>
        )}
        <FormProvider {...form}>
          <form
            className="ed-wizard__form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (made) return
              if (step < last) void go(step + 1)
              else if (!hasErrors) void publish()
            }}
          >
            <h1 ref={heading} tabIndex={-1}>
              {made ? `${answers.name} is published` : STEPS[step]}
            </h1>
            {kept && !made && (
              <p className="ed-quiet">
                Here you stopped last time: it was kept in this browser.{' '}
                <button
                  type="button"
                  className="ed-link"
                  onClick={() => begin({ answers: NO_ANSWERS, step: 0 }, { answers, step })}
                >
                  Start over
                </button>
              </p>
            )}
            {taken && !made && (
              <p className="ed-quiet">
                <output>The form is empty again.</output>{' '}
                <button type="button" className="ed-link" onClick={() => begin(taken)}>
                  Bring back what was typed
                </button>
              </p>
            )}
            {props && step === 0 && <DealerStep {...props} />}
            {props && step === 1 && <LookStep {...props} />}
            {props && step === 2 && <PlacesStep {...props} />}
            {props && step === 3 && <ServicesStep />}
            {step === last && (
              <PublishStep findings={findings} made={made} onStep={(to) => void go(to)} onOpen={onOpen} />
            )}
            <Problem text={problem} />
            {!made && (
              <div className="ed-wizard__foot">
                {step > 0 && (
                  <button type="button" className="ed-button" onClick={() => void go(step - 1)}>
                    <ArrowLeft size={16} aria-hidden /> Back
                  </button>
                )}
                <button
                  type="submit"
                  className="ed-button ed-button--primary"
                  disabled={step === last && (busy || hasErrors)}
                >
                  {step < last ? 'Continue' : busy ? 'Publishing …' : 'Publish the site'}
                </button>
              </div>
            )}
          </form>
        </FormProvider>
      </main>
    </div>
  )
}

/** The state of a place is the dealer's unless another one was chosen. */
function filled(answers: Answers): Answers {
  return {
    ...answers,
    places: answers.places.map((place) => ({ ...place, state: place.state || answers.state })),
  }
}
