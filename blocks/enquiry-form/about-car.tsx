import type { EnquiryCar } from './load.ts'

/** The car that the form is about, where the page itself does not show it. */
export function AboutCar({ car }: { car: EnquiryCar }) {
  return (
    <a className="fc-enquiry-form__car" href={`/cars/${car.slug}`}>
      {car.picture && <img src={car.picture} width={120} height={80} alt="" loading="lazy" />}
      <span>
        <strong>{car.title}</strong>
        {car.stocknum && <span>Stock no. {car.stocknum}</span>}
      </span>
    </a>
  )
}
