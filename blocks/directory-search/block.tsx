import { Search } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { DirectorySearchProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import { Box } from './box.tsx'

/** A plain search form, whose box suggests makes and models as a combobox from the first touch on (SRCH-23). */
export default function DirectorySearch({ id, props, site, className }: BlockProps<DirectorySearchProps>) {
  const { heading, label, placeholder, tone, space } = props
  return (
    <Band
      id={id}
      tone={tone}
      space={space}
      labelledBy={heading ? `${id}-heading` : undefined}
      className={`fc-directory ${className}`}
    >
      {heading && <h2 id={`${id}-heading`}>{heading}</h2>}
      <search>
        <form className="fc-directory__form" action={site.search.path} method="get">
          <label htmlFor={`${id}-text`}>{label}</label>
          <div className="fc-directory__box">
            <Search aria-hidden />
            <Box id={id} placeholder={placeholder} site={site} />
            <button className="fc-button fc-button--primary" type="submit">
              Search
            </button>
          </div>
        </form>
      </search>
    </Band>
  )
}
