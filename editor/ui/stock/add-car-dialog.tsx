import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { CarForm } from './car-form.tsx'
import { changedFields, inputOf, FIELD_GROUPS } from './car-fields.ts'
import type { DecodedVehicle, StockApi } from './stock-api.ts'

const EMPTY = Object.fromEntries(
  FIELD_GROUPS.flatMap(({ fields }) => fields).map(({ name, kind }) => [
    name,
    kind === 'flag' ? 'false' : '',
  ]),
)
const NEW = { ...EMPTY, car_type: 'used', status: 'in_stock' }

/** A car that no feed has, typed in; its number tells what it can. */
export function AddCarDialog({
  api,
  onClose,
  onAdded,
}: {
  api: StockApi
  onClose: () => void
  onAdded: (id: number, name: string) => void
}) {
  const [typed, setTyped] = useState<Record<string, string>>(NEW)
  const [number, setNumber] = useState('')
  const [decoded, setDecoded] = useState<DecodedVehicle | undefined>(undefined)
  const [canPlate, setCanPlate] = useState(false)
  const { problem, isBusy, attempt } = useAttempt()
  useEffect(() => {
    api.decode({}).then(
      (answer) => setCanPlate(answer.canPlate),
      () => {
        // Then a VIN is what is asked for.
      },
    )
  }, [api])
  const decode = () =>
    attempt(async () => {
      if (number.trim() === '')
        throw new Error(`Type the ${canPlate ? 'VIN or plate' : 'VIN'} of the car first.`)
      const isVin = !canPlate || number.replaceAll(/\s/g, '').length > 10
      const answer = await api.decode(isVin ? { vin: number } : { plate: number })
      setDecoded(answer)
      const told = Object.entries(answer.fields).flatMap(([name, value]) => {
        const field = FIELD_GROUPS.flatMap(({ fields }) => fields).find((each) => each.name === name)
        return field ? [[name, inputOf(field, value)] as const] : []
      })
      setTyped((before) => ({ ...before, ...Object.fromEntries(told) }))
    })
  const add = () =>
    attempt(async () => {
      const { fields, wrong } = changedFields(typed, { car_type: '', status: '', certified: false })
      const missing = [...wrong.map(({ label }) => label), ...missingOf(fields)]
      if (missing.length > 0) throw new Error(`Please fill in ${[...new Set(missing)].join(', ')}.`)
      const { car } = await api.add({ fields, locationId: null })
      onAdded(Number(car['id']), String(car['name']))
    })
  return (
    <Dialog
      title="Add a car"
      isWide
      onClose={onClose}
      footer={
        <div className="ed-stock__foot">
          <button
            type="button"
            className="ed-button ed-button--primary"
            disabled={isBusy}
            onClick={() => void add()}
          >
            Add to the stock
          </button>
        </div>
      }
    >
      <form
        className="ed-stock__decode"
        onSubmit={(event) => {
          event.preventDefault()
          void decode()
        }}
      >
        <label className="ed-field">
          <span>{canPlate ? 'VIN or plate' : 'VIN'}</span>
          <input
            className="ed-input"
            value={number}
            maxLength={40}
            autoCapitalize="characters"
            onChange={({ target }) => setNumber(target.value)}
          />
        </label>
        <button type="submit" className="ed-button" disabled={isBusy}>
          <Search size={15} aria-hidden /> Look it up
        </button>
      </form>
      <output className="ed-quiet">
        {decoded?.remarks.join(' ')}
        {decoded &&
          decoded.provider === null &&
          decoded.isValid &&
          ' Fill in the rest: no service that knows vehicles is set up.'}
        {decoded?.provider && ` ${decoded.provider} told the rest; please check it.`}
      </output>
      <Problem text={problem} />
      <CarForm
        api={api}
        base={undefined}
        typed={typed}
        mayChange
        locations={[]}
        locationId={null}
        baseLocation={null}
        onTyped={setTyped}
        onLocation={() => {}}
        reset={() => ''}
      />
      <p className="ed-quiet">Photographs are added next. Without one most sites do not list a car.</p>
    </Dialog>
  )
}

function missingOf(fields: Record<string, unknown>): string[] {
  return FIELD_GROUPS.flatMap((group) => group.fields)
    .filter(({ name, isNeeded }) => isNeeded && fields[name] === undefined)
    .map(({ label }) => label)
}
