import type { BlockProps } from '../../runtime/block/types.ts'
import { formatCount, formatMoney } from '../../runtime/format/money.ts'
import { inLocalUnits } from '../../runtime/rules/car/spec-units.ts'
import type { EnergyProps, Regional } from '../../schemas/generated/types.ts'
import { Bars } from '../shared/chart/bars.tsx'
import type { EnergyData } from './load.ts'
import { RangeRing } from './range-ring.tsx'
import { energyNotes } from './notes.ts'

/** `25 min`, `7 h 30 min`. */
export function timeText(minutes: number): string {
  const near = minutes < 90 ? minutes : 10 * Math.round(minutes / 10)
  const [hours, rest] = [Math.floor(near / 60), near % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** `$4.60`, from ten dollars on `$12`. */
const costText = (dollars: number): string => (dollars < 10 ? `$${dollars.toFixed(2)}` : formatMoney(dollars))

export default function Energy({
  id,
  props,
  data,
  site: { regional },
  className,
}: BlockProps<EnergyProps, EnergyData | null>) {
  if (data === null) return null
  const { energy, around } = data
  return (
    <section className={`fc-energy ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <div className="fc-energy__parts">
        {energy.range !== null && (
          <div className="fc-energy__range">
            <p className="fc-energy__figure">
              <strong>{inLocalUnits(energy.range, 'km', regional)}</strong> on a full battery
            </p>
            {around && <RangeRing around={around} regional={regional} />}
          </div>
        )}
        <div className="fc-energy__rest">
          <Charging energy={energy} />
          <Cost cost={energy.cost} regional={regional} />
        </div>
      </div>
      <p className="fc-small fc-muted">{energyNotes(data, regional)}</p>
    </section>
  )
}

function Charging({ energy: { home, fast } }: Pick<EnergyData, 'energy'>) {
  const rows = [
    ...(fast
      ? [{ label: 'At a fast charger', value: fast.minutes, text: timeText(fast.minutes), lit: true }]
      : []),
    ...(home ? [{ label: 'At home', value: home.minutes, text: timeText(home.minutes), lit: !fast }] : []),
  ]
  return <Bars heading="From 10 to 80%" rows={rows} />
}

function Cost({ cost, regional }: { cost: EnergyData['energy']['cost']; regional: Regional }) {
  if (cost === null) return null
  const { petrol } = regional.words
  return (
    <Bars
      heading={`${formatCount(100)} ${regional.distanceUnit} cost`}
      rows={[
        { label: 'This one', value: cost.own, text: costText(cost.own), lit: true },
        { label: `A ${petrol.toLowerCase()} car`, value: cost.petrol, text: costText(cost.petrol) },
      ]}
    />
  )
}
