import type { AccountTables } from '../accounts/tables.ts'
import type { AlertTables } from '../alerts/tables.ts'
import type { CommentTables } from '../comments/tables.ts'
import type { EditorTables } from '../editor/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { LeadTables } from '../leads/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { PrivacyTables } from '../privacy/tables.ts'
import type { ReservationTables } from '../reservations/tables.ts'
import type { SearchTables } from '../search/ledger/tables.ts'
import type { StaffTables } from '../staff/tables.ts'
import type { FeedTables } from '../stock/feeds/tables.ts'
import type { StockTables } from '../stock/tables.ts'
import type { TenantTables } from '../tenants/tables.ts'
import type { WatchTables } from '../watch/tables.ts'
import type { ValuationTables } from '../site-api/valuation/tables.ts'

/** Every table, assembled from the capabilities that own them. A new capability adds one line here and one migration. */
export interface Tables
  extends
    TenantTables,
    LeadTables,
    StockTables,
    MailTables,
    ValuationTables,
    StaffTables,
    EditorTables,
    CommentTables,
    ReservationTables,
    PrivacyTables,
    AccountTables,
    AlertTables,
    JobTables,
    FeedTables,
    SearchTables,
    WatchTables {}
