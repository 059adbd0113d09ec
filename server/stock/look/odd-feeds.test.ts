import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import type { Car } from '../../../schemas/generated/types.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { importFeed } from '../import/import-feed.ts'
import { compileMapping } from '../mappings/mapping.ts'
import { eachCarDocument, parseCar } from '../repository.ts'
import { lookAtFeed } from './look-at-feed.ts'

let db: Db
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(() => db.destroy())

const bytes = (feed: string | Uint8Array) => Readable.from([Buffer.from(feed)])

/** Brings a feed in with the roles and the identity that are suggested for it. */
async function cars(feed: string | Uint8Array, more: object = {}) {
  const look = await lookAtFeed(bytes(feed), null, [])
  const columns: Record<string, string[]> = {}
  for (const { name, guess } of look.columns) if (guess) (columns[guess.role] ??= []).push(name)
  const about = { name: 'own', title: 'Own', signature: ['x'], identity: look.identity, columns, ...more }
  const mapping = compileMapping(about, 'that was suggested')
  const nowMs = Date.UTC(2026, 10, 21)
  const report = await importFeed({ db, tenant: 'kea', feed: bytes(feed), mapping, nowMs })
  expect(report).toMatchObject({ rejected: [], committed: true })
  const found = []
  for await (const { document } of eachCarDocument(db)) found.push(parseCar(document))
  return found
}

const PLAIN = 'stock no,year,make,model,price\nS1,2019,Mazda,CX-5,31990'

it('cars nested by dealership have its name', async () => {
  const inventory = [{ stockNumber: 'S1', year: 2019, make: 'Mazda', model: 'CX-5', price: 31_990 }]
  const feed = { dealers: [{ name: 'North', inventory }] }
  expect((await cars(JSON.stringify(feed))).map((car) => car.dealership_name)).toEqual(['North'])
})

it('a read-me file beside a feed is none', async () => {
  const zip = zipSync({ 'README.txt': strToU8('Hello'), 'stock.csv': strToU8(PLAIN) })
  expect((await cars(zip)).map(({ name }) => name)).toEqual(['2019 Mazda CX-5'])
  const two = zipSync({ 'stock.txt': strToU8(PLAIN), 'stock.csv': strToU8(PLAIN) })
  await expect(cars(two)).rejects.toThrow('The zip file holds 2 feeds (stock.txt, stock.csv)')
})

it('British cars are known by their registration', async () => {
  const feed =
    'registration,make,model,year,price,mileage\nAB12 CDE,Ford,Fiesta,2019,"£8,995","23,000"\nCD12 CDE,Ford,Fiesta,2019,"£9,995","13,000"'
  expect((await cars(feed)).map(({ regplate, price }) => [regplate, price])).toEqual([
    ['AB12 CDE', 8995],
    ['CD12 CDE', 9995],
  ])
})

it('cars that only a title names have year, make and model of it, known or not, and no shouting', async () => {
  const feed =
    'ad id,ad title,asking,kms,pics\n' +
    'A1,2015 Toyota Corolla Ascent Sport Auto Hatch - RWC supplied,"was $20,990 now $18,990",Exempt,"https://p.example/1.jpg\nhttps://p.example/2.jpg"\n' +
    'A2,Mazda CX-5 Maxx 2018 URGENT SALE!!,Swap or best offer,125xxx,https://p.example/3.jpg\n' +
    'A3,2012 Toyota Aqua S,From $99 per week,NEW,https://p.example/4.jpg'
  const found = await cars(feed)
  expect(
    found.map((car) => [car.name, car.price, car.before_price ?? null, car.km, car.images?.length]),
  ).toEqual([
    ['2015 Toyota Corolla Ascent Sport', 18_990, 20_990, null, 2],
    ['2018 Mazda CX-5 Maxx', null, null, null, 1],
    ['2012 Toyota Aqua S', null, null, null, 1],
  ])
  expect(found[0]).toMatchObject({ simple_body: 'hatch', simple_transmission: 'Automatic' })
})

it('a Canadian feed in French comes in as one in English does', async () => {
  const feed =
    'No. inventaire;NIV;Année;Marque;Modèle;Kilométrage;Prix;Carrosserie;Transmission;Carburant;Couleur extérieure;Rouage;Portes;Passagers;Cylindrée;État\n' +
    'Q1;2HGFC2F59KH500001;2019;Honda;Civic;45\u00a0210 km;18\u00a0995 $;Berline;Manuelle;Essence;Bleu;Traction avant;4;5;2,0 L;Usagé\n' +
    'Q2;2HGFC2F59KH500002;2024;Honda;CR-V;12;Appelez-nous;VUS;Automatique;Électrique;Blanc;Traction intégrale;5;5;1,5 L;Neuf'
  const told = ({
    price,
    km,
    simple_body,
    simple_transmission,
    simple_fuel,
    colour,
    drive,
    car_type,
  }: Car) => [price, km, simple_body, simple_transmission, simple_fuel, colour, drive, car_type]
  expect((await cars(feed)).map(told)).toEqual([
    [18_995, 45_210, 'sedan', 'Manual', 'Petrol', 'Blue', 'Front Wheel Drive', 'used'],
    [null, 12, 'suv', 'Automatic', 'Electric', 'White', 'All Wheel Drive', 'new'],
  ])
})

it('British stock with titles above the header is known by its plate, range and first registration', async () => {
  const feed =
    'Northfold Car Supermarket\nGenerated: 25/11/2026\n\n' +
    'Reg No,Manufacturer,Range,Derivative,Mileage,Retail Price,Registered\n' +
    'AB19 CDE,BMW,3 Series,320d M Sport,34000,"£17,592",12/05/2019\nCD20 CDE,Ford,Fiesta,Titanium,12000,POA,01/03/2020'
  expect((await cars(feed)).map(({ name, price, regplate }) => [name, price, regplate])).toEqual([
    ['2019 BMW 3 Series 320d M Sport', 17_592, 'AB19 CDE'],
    ['2020 Ford Fiesta Titanium', null, 'CD20 CDE'],
  ])
})

it('a country that is none of ours is refused with those that are', async () => {
  await expect(cars(PLAIN, { country: 'GB' })).rejects.toThrow(
    '/country must be equal to one of the allowed values: AU, NZ, US',
  )
})

it('an electric car and a caravan come with what their pages compute from, also in American units', async () => {
  const electric =
    'stock no,year,make,model,price,battery kwh,wltp range,ac charging kw,dc charging kw,tow capacity braked,payload\n' +
    'E1,2024,BYD,Atto 3,39990,60.5 kWh,420 km,7 kW,88 kW,750 kg,410kg'
  expect((await cars(electric))[0]?.variant).toEqual({
    batterycapacity: 60.5,
    electricrange: 420,
    acpower: 7,
    dcpower: 88,
    towingcapacity: 750,
    payload: 410,
  })
  await db.deleteFrom('cars').execute()
  const caravan =
    'stock no,year,make,model,price,atm,tare,ball weight\nV1,2022,Jayco,Journey,69990,2800kg,2200,150 kg'
  expect((await cars(caravan))[0]?.specifications).toEqual({
    aggregate_trailer_mass: 2800,
    tare_weight: 2200,
    ball_weight: 150,
  })
  await db.deleteFrom('cars').execute()
  const truck = 'stock no,year,make,model,price,towing capacity,range\nT1,2024,Ford,F-150,49990,7700,300'
  expect((await cars(truck, { country: 'US' }))[0]?.variant).toEqual({
    electricrange: 483,
    towingcapacity: 3493,
  })
})
