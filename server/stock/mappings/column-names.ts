import type { ColumnRole } from './mapping.ts'

/** Words of column names, most particular first; looked for in the name without anything but letters and digits. */
export const COLUMN_NAMES: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^vin(?:number|no|code)?$|^chassis|^niv$|vehicleidentificationnumber/, 'vin'],
  [
    /^(?:reg|rego|registration|regplate|plate|numberplate|licen[cs]eplate)(?:no|num|number|plate|mark)?$|^vr[mn]$/,
    'regplate',
  ],
  [/regoexp|registrationexp|regoexpiry/, 'rego_expiry'],
  [
    /^(?:stock|stk)(?:no|num|number|id|code|ref)?$|^dealerstock|^ref(?:erence)?(?:no|number)?$|^(?:no|num|number|numero)(?:de)?stock$|^(?:no|num|numero)?(?:d)?inventaire$/,
    'stocknum',
  ],
  [/^(?:model)?year$|^yr$|^modelyear|^yearmodel|^buildyear|^manuyear|^year(?:of)?|^annee/, 'year'],
  [/^(?:make|brand|manu|manufacturer|marque)(?:name|desc|description)?$|^make|^marque/, 'make'],
  [/^(?:model|family|modelname|modelline|modelfamily|modeldesc|modele)$/, 'model'],
  [/^(?:badge|variant|trim|trimlevel|grade|derivative|spec|modelvariant|version)(?:name|desc)?$/, 'badge'],
  [/^series/, 'series'],
  [
    /^(?:was|old|before|original|previous|regular|rrp|msrp|retail)(?:price)?$|^(?:was|old|before|rrp|msrp)|^(?:ancien)?prix(?:regulier|courant|barre)|^ancienprix/,
    'before_price',
  ],
  [
    /^(?:sale|special|offer|internet|promo|discount(?:ed)?|reduced|clearance)price$|^prix(?:reduit|solde|special|promo)/,
    'offer_price',
  ],
  [/^state(?:average|avg|market)/, 'state_average_market_price'],
  [/^(?:national)?(?:average|avg)?market(?:average|avg)?(?:price|value)$/, 'average_market_price'],
  [/pricetype|pricequalifier|pricedisplay|pricelabel|pricenote/, 'price_type'],
  [
    /^(?:asking|advertised|drive(?:a)?way|sell(?:ing)?|egc|current|internet|final|total|list|cash|web|screen)?price|^asking$|^prix/,
    'price',
  ],
  [/odometerunit|mileageunit|kmunit|distanceunit/, 'odometer_unit'],
  [
    /^(?:odometer|odo|kms?|kilomet(?:er|re)s?|kilometrage|mileage|miles|odometerreading|distance|odometre)/,
    'odometer',
  ],
  [
    /^(?:vehicle)?(?:condition|newused|usednew|cartype|stocktype|listingtype|type|etat)$|^neworused/,
    'condition',
  ],
  [/^(?:status|stockstatus|availability|saleable|statut)$/, 'status'],
  [/certified|^cpo$/, 'certified'],
  // Before "body", "fuel" and "engine" take parts of their names.
  [/^(?:vehicle|overall|exterior|body|total)?length(?:mm|cm|in|inches|m)?$/, 'length'],
  [/^(?:vehicle|overall|exterior|body|total)?width(?:mm|cm|in|inches|m)?$/, 'width'],
  [/^(?:vehicle|overall|exterior|body|total)?height(?:mm|cm|in|inches|m)?$/, 'height'],
  [/^fuel(?:tank)?(?:capacity|volume|size)|^tank(?:capacity|volume|size)/, 'fuel_capacity'],
  [/^(?:max(?:imum)?|peak|engine)?torque/, 'torque'],
  [/^(?:engine)?(?:induction|aspiration)/, 'induction'],
  [/^ancap/, 'ancap'],
  [/^(?:body|bodystyle|bodytype|bodyshape|carbody|shape|vehiclebody|carrosserie)/, 'body'],
  [/^(?:trans|gearbox|boite)/, 'transmission'],
  // Beside a transmission it says of what kind its gears are (VEH-36); alone it is the transmission.
  [/^geartype/, 'gear_type'],
  [
    /^(?:drive|drivetype|drivetrain|drivenwheels|wheeldrive|driveline|rouage|entrainement|motricite)$/,
    'drive',
  ],
  // Before "consumption", "engine" and "condition" take parts of their names; times of charging are none of these.
  [
    /energyconsumption|elect\w{0,8}consumption|kwhper100|kwh100|whkm|powerconsumption/,
    'electric_consumption',
  ],
  [
    /^(?:hv|ev|traction|usable|net|nominal)?battery(?:capacity|size|energy|usable|kwh|net){0,3}$|^(?:usable)?kwh$/,
    'battery',
  ],
  [
    /^(?:ev|electric|wltp|nedc|epa|battery|pure|allelectric|driving|full){0,2}range(?:in)?(?:kms?|mi|miles|wltp|nedc|epa|electric|ev){0,3}$/,
    'electric_range',
  ],
  [
    /^(?:max)?ac(?:max)?(?:charg(?:e|er|ing))?(?:power|rate|speed)?(?:max)?(?:kw)?$|^onboardcharger(?:power|kw)?/,
    'ac_power',
  ],
  [
    /^(?:max)?(?:dc|fast|rapid)(?:max)?(?:charg(?:e|er|ing))?(?:power|rate|speed)?(?:max)?(?:kw)?$|^(?:max)?charg(?:e|ing)(?:power|rate|speed)?kw$/,
    'dc_power',
  ],
  [
    /^(?:max)?(?:tow|trailer)?ball(?:weight|load|mass|download|limit)|^tongue(?:weight|load)|^noseweight/,
    'ball_weight',
  ],
  [
    /^(?:max(?:imum)?)?(?:braked)?tow(?:ing)?(?:capacity|weight|limit|rating|mass|power)?(?:braked|max)?(?:kgs?|lbs?|t)?$|^braked(?:tow|trailer)|^(?:max)?trailer(?:weight|mass)braked/,
    'towing',
  ],
  [/^(?:max(?:imum)?)?payload|^(?:carrying|load)capacity(?:kgs?|lbs?)?$/, 'payload'],
  [/^(?:tray|tub|bed|cargobed|loadbed)length/, 'tray_length'],
  [/^gvm|^gvwr?(?:kgs?|lbs?)?$|^grossvehicle(?:mass|weight)|^grossmass/, 'gross_mass'],
  [/^atm(?:kgs?)?$|^aggregatetrailermass/, 'trailer_mass'],
  [/^tare(?:weight|mass)?(?:kgs?|lbs?)?$/, 'tare'],
  [/fuelconsumption|economy|consumption|l100km/, 'consumption'],
  [/^fuel|^carburant|^combustible/, 'fuel'],
  [/cylind(?:er|re)s?$|^cyl$/, 'cylinders'],
  [
    /^(?:engine|cylindree|moteur|enginesize|enginecapacity|capacity|cc|litres|displacement|enginedescription|motor)$|^engine/,
    'engine',
  ],
  [
    /^(?:seats?|seatcount|numberofseats|seating|seatingcapacity|noofseats|passagers|places|sieges|passengers)$/,
    'seats',
  ],
  [/^(?:doors?|doorcount|numberofdoors|noofdoors|doornum|portes)$/, 'doors'],
  [
    /^(?:exterior|ext|body|paint|manufacturer)?colou?r(?:name|desc)?$|^exteriorcolou?r|^paint$|^couleur(?:ext|$)/,
    'colour',
  ],
  [
    /^(?:spin|360|turntable|walkaround)(?:images?|photos?|pictures?|frames?|views?)(?:urls?|links?|list)?$/,
    'spin_images',
  ],
  [
    /^(?:images?|photos?|pictures?|pics|media)(?:urls?|links?|list)?$|imageurl|photourl|pictureurl|imagelink|photolinks/,
    'images',
  ],
  [
    /^(?:comments?|description|dealercomments?|sellernotes?|notes|adtext|advert|adcopy|vehicledescription)/,
    'comments',
  ],
  [/^(?:equipment|standardequipment|options|optionsdescription)/, 'equipment'],
  [/^features?/, 'features'],
  [
    /^(?:instock|datein|dateinstock|entrydate|created|createdat|listed|listeddate|dateadded|stockdate|posted|dateposted|dateofentry)/,
    'in_stock_since',
  ],
  [/^(?:build|built|manufacture)date|^builddate/, 'build_date'],
  [/^compliance/, 'compliance_date'],
  [
    /^(?:store|storecode|yard|yardcode|locationcode|lot|branch|branchcode|dealerid|dealercode|locationid)$/,
    'store_code',
  ],
  [
    /^(?:dealers?|dealerships?|rooftops?|dealername|dealershipname|sellername|seller|concessionnaire)$/,
    'dealership_name',
  ],
  [/^(?:city|suburb|town|ville)$/, 'city'],
  [/^(?:state|region|province)$/, 'state'],
  [/^(?:location|place|yardlocation|locationname)$/, 'place'],
  [/^title(?:status|type|brand)$|^(?:brandedtitle|writeoff(?:status)?|wovr)$/, 'title_status'],
  [/^(?:title|name|heading|headline|adtitle|listingtitle|vehicletitle|vehicle|titre)$/, 'title'],
  // British stock lists: a range is the model, and how far a battery goes only where numbers stand there.
  [/^range$/, 'model'],
  [/^(?:date)?(?:first)?(?:registered|registrationdate|regdate|dateofregistration)$/, 'year'],
  [/^(?:itemtype|vehicletype|category)$/, 'item_type'],
]
