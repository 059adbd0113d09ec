import { Check, X } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { TOW_CLASSES, type TowedVan, type WorkLoad } from '../../runtime/rules/car/load-and-tow.ts'
import { inLocalUnits } from '../../runtime/rules/car/spec-units.ts'
import type { LoadAndTowProps, Regional } from '../../schemas/generated/types.ts'
import { Bars } from '../shared/chart/bars.tsx'
import type { LoadAndTowData } from './load.ts'

export default function LoadAndTow({
  id,
  props,
  data,
  site: { regional },
  className,
}: BlockProps<LoadAndTowProps, LoadAndTowData>) {
  if (data === null) return null
  return (
    <section className={`fc-load-and-tow ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{'van' in data ? props.towTitle : props.loadTitle}</h2>
      {'van' in data ? (
        <TowMatch van={data.van} regional={regional} />
      ) : (
        <Work work={data.work} regional={regional} />
      )}
    </section>
  )
}

/** Which tow limits are enough for the van, loaded to its plate. */
function TowMatch({ van, regional }: { van: TowedVan; regional: Regional }) {
  const kg = (mass: number) => inLocalUnits(mass, 'kg', regional)
  const spare = van.tare === null ? null : van.mass - van.tare
  return (
    <>
      <p>
        Loaded to its plate this van weighs <strong>{kg(van.mass)}</strong>
        {van.ball !== null && (
          <>
            {' '}
            with <strong>{kg(van.ball)}</strong> on the ball
          </>
        )}
        . Your car’s handbook gives both limits.
      </p>
      <ul className="fc-load-and-tow__limits">
        {TOW_CLASSES.map((limit) => (
          <li key={limit} data-enough={limit >= van.mass || undefined}>
            {limit >= van.mass ? <Check aria-hidden size={18} /> : <X aria-hidden size={18} />}
            <strong>{kg(limit)}</strong>
            <span>
              {limit >= van.mass
                ? `${kg(limit - van.mass) ?? 'nothing'} to spare`
                : `${kg(van.mass - limit)} too little`}
            </span>
          </li>
        ))}
      </ul>
      <p className="fc-small fc-muted">
        The figures on the left are what cars may tow with brakes.
        {spare !== null && spare > 0 && ` Of the van’s mass, ${kg(spare)} is water, gas and what you pack.`}
      </p>
    </>
  )
}

function Work({ work: { payload, towing, ball, bed }, regional }: { work: WorkLoad; regional: Regional }) {
  const { words } = regional
  const rows = [
    { label: 'Payload', mass: payload },
    { label: words.towing, mass: towing },
  ].flatMap(({ label, mass }, index) =>
    mass === null
      ? []
      : [{ label, value: mass, text: inLocalUnits(mass, 'kg', regional) ?? '', lit: index === 0 }],
  )
  const facts = [
    ball !== null && `${inLocalUnits(ball, 'kg', regional)} ${words.ballWeight}`,
    bed !== null && `${inLocalUnits(bed, 'mm', regional)} of ${words.bed}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <Bars rows={rows} />
      {facts.length > 0 && <p className="fc-load-and-tow__facts">{facts.join(', ')}.</p>}
      <p className="fc-small fc-muted">
        A full load and the heaviest trailer are rarely allowed together; ask us for {words.combinedLimit}.
      </p>
    </>
  )
}
