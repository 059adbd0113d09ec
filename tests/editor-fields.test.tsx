import { expect, it } from 'vitest'
import { fieldsWalk, type Sent } from './support/editor-fields.ts'
import type { Step } from './support/editor-walk.ts'

const FORM = '.ed-inspector'
const PANEL = '.ed-panel'
const DIALOG = 'dialog[open]'
const SCREEN = 'main'

it.each<[name: string, path: string, steps: Step[], scope: string, sent?: Sent]>([
  ['page', '/editor/kea', [], FORM],
  ['hero', '/editor/kea', [['=Hero']], FORM],
  ['hero-style', '/editor/kea', [['=Hero'], ['Style']], FORM],
  ['hero-more', '/editor/kea', [['=Hero'], ['More']], FORM],
  ['promo-banner', '/editor/kea', [['=Promo']], FORM],
  ['featured-stock', '/editor/kea', [['=Featured']], FORM],
  ['reviews', '/editor/kea', [['=Reviews']], FORM],
  ['locations', '/editor/kea', [['=Locations']], FORM],
  ['theme', '/editor/kea', [['Theme']], PANEL],
  ['details', '/editor/kea', [['Details']], PANEL],
  ['switches', '/editor/kea', [['Settings']], PANEL],
  ['replace', '/editor/kea', [['Replace'], ['Find', 'motors']], PANEL],
  ['pages', '/editor/kea', [['Pages']], PANEL],
  ['preview-as', '/editor/kea', [['Preview as …']], DIALOG],
  [
    'feed',
    '/editor',
    [['Feeds of kea Motors'], ['Add a feed']],
    DIALOG,
    {
      send: 'Add the feed',
      given: {
        Port: '22',
        At: '02:30',
        'Host key': `SHA256:${'a'.repeat(43)}`,
        'Name of the private key': 'DEALER_KEA__FEED_KEY',
        Host: 'sftp.kea.example',
        File: '/out/*.csv',
        'Who is told when something is wrong': 'a@kea.example',
        'Address that is told too': 'https://kea.example/told',
        'Name of its signing secret': 'DEALER_KEA__FEED_SIGNING',
        'Late after so many hours without a new file': '30',
        'Cars are stored as those of': '',
      },
    },
  ],
  // So narrowed that cars stay: each further filter has something to choose, and the cars can be chosen.
  [
    'stock',
    '/editor/kea/~stock',
    [],
    SCREEN,
    { given: { 'Name, stock number, VIN, plate': 'ev6', Listing: 'unlisted' } },
  ],
  [
    'car',
    '/editor/kea/~stock',
    [['*2021 Kia EV6']],
    DIALOG,
    {
      send: 'Save',
      given: {
        Year: '2019',
        Seats: '5',
        Doors: '4',
        'Registered until': '2027-03-01',
        Built: '2019-02',
        Complied: '2019-04',
      },
    },
  ],
  [
    'add-car',
    '/editor/kea/~stock',
    [['Add a car']],
    DIALOG,
    { send: 'Add to the stock', given: { Year: '2019', Seats: '5', Doors: '4' } },
  ],
  ['person', '/editor/~people', [['Add a person']], DIALOG, { send: 'Create the account' }],
  ['fleet', '/editor/~fleet', [], SCREEN, { send: 'Find uses' }],
  ['log', '/editor/~security', [], SCREEN],
  ['new-dealer', '/editor/~new', [], SCREEN, { send: 'Continue', given: { Phone: '07 5550 1234' } }],
])(
  'EDIT-01 what is answered is what is stored, field by field: %s',
  async (name, path, steps, scope, sent) => {
    await expect(await fieldsWalk(path, steps, scope, sent)).toMatchFileSnapshot(
      `./editor-screens/${name}-fields.txt`,
    )
  },
  120_000,
)
