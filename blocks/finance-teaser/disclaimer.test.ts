import { expect, test } from 'vitest'
import { lenderDisclaimer } from './disclaimer.ts'

const answer = (body: unknown, status = 200) => {
  const asked: string[] = []
  const fetchCar = async (address: string) => {
    asked.push(address)
    return new Response(JSON.stringify(body), { status })
  }
  return { asked, fetchCar }
}

test('FIN-24 the disclaimer of the lender is fetched by the id of the car', async () => {
  const { asked, fetchCar } = answer({
    id: 7,
    finance_lenders: { angle: { disclaimer: ' Approved applicants only. ' } },
  })
  expect(await lenderDisclaimer('7', 'angle', fetchCar)).toBe('Approved applicants only.')
  expect(asked).toEqual(['/api/cars/7'])
})

test('FIN-24 a lender without a disclaimer has none', async () => {
  expect(await lenderDisclaimer('7', 'angle', answer({ finance_lenders: { angle: {} } }).fetchCar)).toBeNull()
  expect(await lenderDisclaimer('7', 'angle', answer({ finance_lenders: null }).fetchCar)).toBeNull()
})

test('FIN-24 a car that cannot be fetched is a failure, which the card answers with the warning of the country', async () => {
  await expect(lenderDisclaimer('7', 'angle', answer({}, 404).fetchCar)).rejects.toThrow('answered 404')
})
