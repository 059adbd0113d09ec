/** A block of a template, by one of its presets (`blocks/{folder}/presets.json`): the first of these names that the country has. */
export interface Part {
  block: string
  presets: readonly string[]
}

/** Blocks that belong together: a section of a page, or a whole page. */
export interface Template {
  id: string
  kind: 'section' | 'page'
  title: string
  /** What it is for, in a sentence. */
  description: string
  /** What people call it besides. */
  keywords: readonly string[]
  parts: readonly Part[]
}

const part = (block: string, ...presets: string[]): Part => ({ block, presets })

/** The gallery, in its order. The words are those of the presets: they are written once. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'search-first',
    kind: 'section',
    title: 'Search first',
    description: 'A picture with the search, and the makes to begin with.',
    keywords: ['hero', 'opening', 'banner', 'brands', 'landing'],
    parts: [part('Hero', 'Picture behind words, with search'), part('MakeTiles', 'Makes as tiles')],
  },
  {
    id: 'reasons',
    kind: 'section',
    title: 'Reasons and figures',
    description: 'Three reasons to come, and the figures behind them.',
    keywords: ['why us', 'features', 'usp', 'benefits', 'numbers', 'statistics', 'stats'],
    parts: [part('FeatureList', 'Three reasons'), part('FeatureList', 'Large figures')],
  },
  {
    id: 'stories',
    kind: 'section',
    title: 'What buyers say',
    description: 'Reviews, and one button for who is convinced.',
    keywords: ['testimonial', 'testimonials', 'quotes', 'customer stories', 'social proof', 'cta'],
    parts: [part('ReviewCarousel', 'Reviews'), part('CallToAction', 'Band with one button')],
  },
  {
    id: 'questions',
    kind: 'section',
    title: 'Questions, then a form',
    description: 'Answers first; who has another question asks it below.',
    keywords: ['accordion', 'faq', 'help', 'contact', 'enquiry'],
    parts: [part('Faq', 'Questions about buying'), part('EnquiryForm', 'General enquiry')],
  },
  {
    id: 'deals',
    kind: 'section',
    title: 'Offers and new arrivals',
    description: 'What is on now, and what came in last.',
    keywords: ['specials', 'sale', 'promotion', 'stock', 'cars'],
    parts: [part('OfferList', 'Current offers'), part('FeaturedStock', 'Newest arrivals')],
  },
  {
    id: 'budget',
    kind: 'section',
    title: 'By what it costs',
    description: 'Cars for a weekly budget, and a calculator of repayments.',
    keywords: ['finance', 'price', 'repayments', 'loan', 'money'],
    parts: [
      part('BudgetFinder', 'Cars for a weekly budget'),
      part('FinanceCalculator', 'Repayment calculator'),
    ],
  },
  {
    id: 'people',
    kind: 'section',
    title: 'People and places',
    description: 'Who works here, and where to find them.',
    keywords: ['team', 'staff', 'locations', 'map', 'about'],
    parts: [part('Team', 'Three people'), part('LocationGrid', 'All locations')],
  },
  {
    id: 'steps',
    kind: 'section',
    title: 'How it works',
    description: 'The way to a car in steps, with a film.',
    keywords: ['process', 'timeline', 'video', 'guide'],
    parts: [part('FeatureList', 'How it works, in steps'), part('Video', 'Film on a press')],
  },
  {
    id: 'promotions',
    kind: 'section',
    title: 'Promotions',
    description: 'Pictures that lead on, and a band with one button.',
    keywords: ['banner', 'promo', 'tiles', 'teaser', 'advertisement', 'cta'],
    parts: [part('PromoBanner', 'Pictures that lead on'), part('CallToAction', 'Band with one button')],
  },
  {
    id: 'new-chapter',
    kind: 'section',
    title: 'A line and a new chapter',
    description: 'A dividing line, then a heading with words and a list.',
    keywords: ['divider', 'separator', 'rule', 'break', 'hr', 'text'],
    parts: [
      part('RichText', 'Dividing line'),
      part('RichText', 'Heading and paragraph'),
      part('RichText', 'List'),
    ],
  },
  {
    id: 'side-by-side',
    kind: 'section',
    title: 'Picture and words',
    description: 'Side by side on wide screens, and pictures in a row below.',
    keywords: ['columns', 'two', 'split', 'gallery', 'photos', 'media'],
    parts: [part('Columns', 'Picture and words'), part('Grid', 'Three pictures')],
  },
  {
    id: 'prices',
    kind: 'section',
    title: 'Prices and questions',
    description: 'What a service costs, and what people ask about it.',
    keywords: ['pricing', 'table', 'packages', 'workshop', 'faq'],
    parts: [part('ServicePrices', 'Service prices'), part('Faq', 'Questions about service')],
  },
  {
    id: 'sell',
    kind: 'section',
    title: 'Sell or trade in',
    description: 'A value for the visitor’s car, and the steps to it.',
    keywords: ['valuation', 'appraisal', 'trade', 'buy my car', 'part exchange'],
    parts: [part('TradeIn', 'Trade-in'), part('FeatureList', 'How it works, in steps')],
  },
  {
    id: 'campaign',
    kind: 'page',
    title: 'Campaign',
    description: 'One message: large words, reasons, cars, answers and a button.',
    keywords: ['landing page', 'promotion', 'event', 'launch'],
    parts: [
      part('Hero', 'Large words'),
      part('FeatureList', 'Three reasons'),
      part('FeaturedStock', 'Newest arrivals'),
      part('Faq', 'Questions about buying'),
      part('CallToAction', 'Band with one button'),
    ],
  },
  {
    id: 'our-story',
    kind: 'page',
    title: 'Our story',
    description: 'Who the dealer is, with people and places.',
    keywords: ['about us', 'history', 'team', 'company'],
    parts: [
      part('PageTitle', 'Title over a picture'),
      part('RichText', 'Opening paragraph'),
      part('FeatureList', 'Reasons beside a picture'),
      part('Team', 'Three people'),
      part('LocationGrid', 'All locations'),
    ],
  },
  {
    id: 'workshop',
    kind: 'page',
    title: 'Workshop',
    description: 'Steps, prices, answers and a booking form of the service department.',
    keywords: ['service', 'repair', 'maintenance', 'booking'],
    parts: [
      part('PageTitle', 'Title of a page'),
      part('FeatureList', 'How it works, in steps'),
      part('ServicePrices', 'Service prices'),
      part('Faq', 'Questions about service'),
      part('EnquiryForm', 'Service booking'),
    ],
  },
  {
    id: 'get-in-touch',
    kind: 'page',
    title: 'Get in touch',
    description: 'All locations and a form.',
    keywords: ['contact', 'enquiry', 'map', 'address'],
    parts: [
      part('PageTitle', 'Title of a page'),
      part('LocationGrid', 'All locations'),
      part('EnquiryForm', 'General enquiry'),
    ],
  },
  {
    id: 'questions-and-answers',
    kind: 'page',
    title: 'Questions and answers',
    description: 'What people ask about buying and about service, and a form for the rest.',
    keywords: ['faq', 'help', 'accordion', 'support'],
    parts: [
      part('PageTitle', 'Title of a page'),
      part('Faq', 'Questions about buying'),
      part('Faq', 'Questions about service'),
      part('EnquiryForm', 'General enquiry'),
    ],
  },
  {
    id: 'sell-your-car',
    kind: 'page',
    title: 'Sell your car',
    description: 'Steps, a value for the visitor’s car, and what others say.',
    keywords: ['trade-in', 'valuation', 'appraisal', 'testimonial'],
    parts: [
      part('PageTitle', 'Title of a page'),
      part('FeatureList', 'How it works, in steps'),
      part('TradeIn', 'Trade-in'),
      part('ReviewCarousel', 'Reviews'),
    ],
  },
  {
    id: 'work-with-us',
    kind: 'page',
    title: 'Work with us',
    description: 'Who works here, why, and a form for who would like to.',
    keywords: ['careers', 'jobs', 'vacancies', 'hiring', 'recruitment'],
    parts: [
      part('PageTitle', 'Title over a picture'),
      part('RichText', 'Opening paragraph'),
      part('Team', 'Three people'),
      part('EnquiryForm', 'Job application'),
    ],
  },
]
