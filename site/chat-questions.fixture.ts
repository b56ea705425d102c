// cspell:ignore asdf qwer
/** What visitors write in chat, and the answers that fit; none where the site has no answer. */
export type Question = [text: string, ...fitting: string[]];

const COST = ['/faq#how-much-does-it-cost', '/pricing', '/quote'];
const MONTHLY = ['/faq#whats-included-every-month', '/pricing#q1', '/pricing'];
const CONTRACT = ['/faq#how-long-is-the-contract', '/whyncftrack#contract'];
const TRY = ['/faq#can-we-try-it-before-we-buy', '/trial', '/trial#q1', '/trial#q3'];
const SHIP = ['/faq#how-soon-will-i-get-my-devices', '/pricing#q6'];
const RETURN = ['/faq#what-are-the-return-and-warranty-terms'];
const CANCEL = ['/faq#how-do-i-cancel'];
const OWN = ['/faq#do-i-buy-the-devices-or-lease-them'];
const MINIMUM = [
  '/faq#is-there-a-minimum-order',
  '/pricing#q5',
  '/industries/others#q3',
  '/trial#q3',
];
const INSTALL = [
  '/faq#who-installs-the-devices',
  '/installation',
  '/faq#how-long-does-installation-take',
  '/installation#q4',
  '/shops',
];
const VOLTS = [
  '/faq#does-it-work-with-12-v-and-24-v-vehicles',
  '/installation#q2',
  '/industries/construction#q3',
];
const DRAIN = ['/faq#will-a-tracker-drain-my-battery', '/solutions/fleet#q1'];
const WATER = ['/faq#are-the-trackers-waterproof', '/solutions/personal#q1'];
const BATTERY = [
  '/faq#how-long-does-a-battery-powered-tracker-last',
  '/solutions/personal#battery',
];
const COLD = ['/faq#does-it-work-in-cold-weather', '/solutions/personal#q2'];
const NETWORK = ['/faq#does-it-use-4g-lte-or-5g', '/coverage#q1'];
const SIGNAL = [
  '/faq#what-happens-where-theres-no-signal',
  '/faq#what-if-theres-no-cell-service-at-all',
  '/coverage',
  '/coverage#q3',
  '/coverage#q4',
  '/coverage#q5',
  '/solutions/fleet#q2',
  '/industries/agriculture#q1',
  '/products/satellite-tracker',
];
const COUNTRIES = [
  '/faq#which-countries-does-it-work-in',
  '/coverage#q2',
  '/solutions/private#q2',
  '/coverage',
];
const OFTEN = [
  '/faq#how-often-does-it-report',
  '/industries/transportation#q1',
  '/howncftrackworks#q1',
];
const ACCURATE = [
  '/faq#how-accurate-is-a-position',
  '/howncftrackworks#q1',
  '/howncftrackworks#q3',
];
const UNPLUG = ['/faq#what-happens-if-someone-unplugs-the-tracker', '/solutions/livecameras#q3'];
const APP = ['/faq#is-there-a-mobile-app', '/solutions/personal#q3'];
const ENGINE = [
  '/faq#can-i-turn-off-the-engine-remotely',
  '/industries/construction#q2',
  '/industries/leasing#q1',
  '/accessories/starter-relay',
];
const LIGHT = ['/faq#what-does-the-blinking-light-mean', '/supports#light'];
const ELD = ['/faq#do-i-need-an-eld', '/solutions/eld', '/solutions/eld#need'];
const REGISTERED = ['/faq#is-your-eld-registered-with-the-fmcsa'];
const ELD_FAILS = [
  '/faq#what-if-the-eld-fails-on-the-road',
  '/news/when-the-eld-fails',
  '/faq#what-has-to-be-in-the-cab-with-an-eld',
];
const BOSS = [
  '/faq#can-my-boss-watch-me-live-with-an-eld',
  '/security#q2',
  '/faq#who-can-see-where-my-drivers-are',
];
const TELL = ['/faq#do-i-have-to-tell-my-drivers-theyre-being-tracked', '/security#q3'];
const PRIVATE = [
  '/faq#can-a-driver-turn-tracking-off-for-private-trips',
  '/solutions/fleet#q4',
  '/security#q2',
];
const SOUND = [
  '/faq#does-the-cab-camera-record-sound',
  '/industries/security#q3',
  '/howncftrackworks#q4',
];
const KEPT = ['/faq#how-long-is-data-kept', '/security', '/privacy'];
const ELSE = ['/faq#can-i-put-a-tracker-in-someone-elses-car', '/security#q3'];
const EXPORT = [
  '/faq#can-i-take-my-data-with-me',
  '/integrations#q1',
  '/trial#q4',
  '/integrations',
];
const BROKEN = ['/faq#my-device-is-broken-what-do-i-do', '/supports#silent'];
const MOVE = [
  '/faq#can-i-move-a-device-to-another-vehicle',
  '/installation#q5',
  '/industries/leasing#q3',
];
const OBD = ['/faq#what-if-my-obd-port-is-already-in-use', '/accessories/obd-splitter'];
const WHICH = ['/faq#which-device-do-i-need', '/accessories#fit'];
const SOFTWARE = [
  '/faq#does-it-connect-to-my-other-software',
  '/integrations#q2',
  '/integrations',
  '/integrations#q3',
];
const ACCOUNT = ['/supports#account', '/faq#a-driver-cant-sign-in-what-do-we-do'];
export const STOLEN = [
  '/faq#what-do-i-do-if-my-vehicle-is-stolen',
  '/solutions/private#stolen',
  '/solutions/private',
];
const TRAILER = [
  '/products/solar-asset-tracker',
  '/products/battery-asset-tracker',
  '/faq#where-should-i-mount-a-battery-tracker',
];

export const ENGLISH: Question[] = [
  ['Hi! How much does a tracker cost?', ...COST],
  ['hello, what would it cost me per month for 12 vans', ...COST, ...MONTHLY],
  ['Is there any extra charge for the SIM card or data?', ...MONTHLY],
  ['do we have to sign a contract', ...CONTRACT],
  ['Can I pay month to month instead of a long contract?', ...CONTRACT],
  ['We’d like to try it out before we buy anything', ...TRY],
  ['do you guys offer a free trial?', ...TRY],
  ['When would my devices ship if I order today?', ...SHIP],
  ['What’s your return policy and warranty?', ...RETURN],
  ['how can I cancel my service', ...CANCEL],
  ['Do we own the trackers or is it a lease', ...OWN],
  ['I only have one truck, is that a problem?', ...MINIMUM],
  ['Can I install it myself or do I need a mechanic?', ...INSTALL],
  ['How long does it take to install a wired tracker', ...INSTALL],
  ['Does it work on a 24 volt excavator?', ...VOLTS],
  ['will it drain my battery if the van sits for two weeks', ...DRAIN],
  ['Are the trackers waterproof? We wash our trucks every day', ...WATER],
  ['How long does the battery last in the asset tracker?', ...BATTERY],
  ['does this thing work when it’s really cold outside', ...COLD],
  ['Is it 4G or still 3G?', ...NETWORK],
  ['What happens when there’s no cell service in the mountains?', ...SIGNAL],
  ['Does it work in Canada and Mexico', ...COUNTRIES],
  ['how often does the position update', ...OFTEN],
  ['How accurate is the location?', ...ACCURATE],
  ['What if one of my drivers unplugs it?', ...UNPLUG],
  ['is there an app for my iPhone', ...APP],
  ['Can I shut off the engine remotely if it gets stolen?', ...ENGINE, ...STOLEN],
  ['there’s a red light blinking on my device', ...LIGHT],
  ['Do I need an ELD for a box truck?', ...ELD],
  ['Is your ELD registered with FMCSA?', ...REGISTERED],
  ['what do I do if the eld fails on the road', ...ELD_FAILS],
  ['Can my boss see where I am after work?', ...BOSS, ...PRIVATE],
  ['Do I have to tell my drivers that I’m tracking them?', ...TELL],
  ['can drivers turn tracking off for personal trips', ...PRIVATE],
  ['Does the camera in the cab record audio?', ...SOUND],
  ['How long do you keep our data?', ...KEPT],
  ['I want to put a tracker on my wife’s car', ...ELSE],
  ['Can I export all my trips if we leave?', ...EXPORT, ...CANCEL],
  ['my tracker is broken and doesn’t turn on, what now', ...BROKEN],
  ['can I move the tracker to a different truck later', ...MOVE],
  ['My OBD port is already taken by the insurance dongle', ...OBD],
  ['Which tracker do I need for a utility trailer?', ...WHICH, ...TRAILER],
  ['I forgot my password', ...ACCOUNT],
  ['Does it connect to QuickBooks or other software?', ...SOFTWARE],
  // Nothing on the site answers these.
  ['hi'],
  ['Hello, is anyone there?'],
  ['Thanks, have a great day!'],
  ['What’s the weather like in Paris?'],
  ['Do you rent forklifts?'],
  ['Can you write a poem about my cat?'],
];

export const SPANISH: Question[] = [
  ['Hola, ¿cuánto cuesta un rastreador?', ...COST],
  ['buenas tardes, cuanto sale al mes para 12 camionetas', ...COST, ...MONTHLY],
  ['¿La tarjeta SIM y los datos están incluidos?', ...MONTHLY],
  ['¿Tengo que firmar un contrato?', ...CONTRACT],
  ['puedo pagar mes a mes sin contrato largo', ...CONTRACT],
  ['Queremos probarlo antes de comprar', ...TRY],
  ['¿tienen una prueba gratis?', ...TRY],
  ['¿Cuándo llegan los equipos si los pido hoy?', ...SHIP],
  ['¿Qué garantía y devoluciones ofrecen?', ...RETURN],
  ['como puedo cancelar el servicio', ...CANCEL],
  ['¿Los equipos son míos o son rentados?', ...OWN],
  ['solo tengo un camión, ¿hay un pedido mínimo?', ...MINIMUM],
  ['¿Lo puedo instalar yo mismo o necesito un mecánico?', ...INSTALL],
  ['cuánto tarda la instalación', ...INSTALL],
  ['¿Funciona en una excavadora de 24 voltios?', ...VOLTS],
  ['¿se descarga la batería si la camioneta está parada dos semanas?', ...DRAIN],
  ['¿Son a prueba de agua? Lavamos los camiones todos los días', ...WATER],
  ['¿Cuánto dura la batería del rastreador?', ...BATTERY],
  ['¿sirve cuando hace mucho frío?', ...COLD],
  ['¿Es 4G o todavía usa 3G?', ...NETWORK],
  ['¿Qué pasa cuando no hay señal en la sierra?', ...SIGNAL],
  ['¿Funciona en Canadá y México?', ...COUNTRIES],
  ['cada cuánto se actualiza la posición', ...OFTEN],
  ['¿Qué tan exacta es la ubicación?', ...ACCURATE],
  ['¿Qué pasa si un chofer lo desconecta?', ...UNPLUG],
  ['hay una aplicación para el celular', ...APP],
  ['¿Puedo apagar el motor a distancia si me lo roban?', ...ENGINE, ...STOLEN],
  ['hay una luz roja parpadeando en el equipo', ...LIGHT],
  ['¿Necesito un ELD para mi camión de caja?', ...ELD],
  ['¿Su ELD está registrado ante la FMCSA?', ...REGISTERED],
  ['que hago si falla el eld en la carretera', ...ELD_FAILS],
  ['¿Mi patrón puede ver dónde estoy después del trabajo?', ...BOSS, ...PRIVATE],
  ['¿Tengo que avisarles a mis choferes que los rastreo?', ...TELL],
  ['pueden los choferes apagar el rastreo en viajes personales', ...PRIVATE],
  ['¿La cámara de la cabina graba audio?', ...SOUND],
  ['¿Cuánto tiempo guardan nuestros datos?', ...KEPT],
  ['quiero poner un rastreador en el carro de mi esposa', ...ELSE],
  ['¿Puedo exportar mis viajes si nos vamos?', ...EXPORT, ...CANCEL],
  ['mi rastreador no prende, ¿qué hago?', ...BROKEN],
  ['puedo pasar el rastreador a otro camión después', ...MOVE],
  ['El puerto OBD ya está ocupado', ...OBD],
  ['¿Qué rastreador necesito para un remolque?', ...WHICH, ...TRAILER],
  ['olvidé mi contraseña', ...ACCOUNT],
  ['¿Se conecta con QuickBooks u otros programas?', ...SOFTWARE],
  // Nothing on the site answers these.
  ['hola'],
  ['Buenos días, ¿hay alguien ahí?'],
  ['Gracias, que tengan buen día'],
  ['¿Qué tiempo hace en París?'],
  ['asdf qwer'],
  ['¿Me escribes un poema sobre mi gato?'],
];

/** What customers write in English and in Spanish, and the answer in the FAQ. */
export const OF_CUSTOMERS: readonly [english: string, spanish: string, faq: string][] = [
  [
    'my driver is locked out of the app',
    'un chofer no puede entrar a la app',
    'a-driver-cant-sign-in-what-do-we-do',
  ],
  [
    'the alarm goes off every night, how do I turn it off',
    'la alarma suena todas las noches',
    'how-do-i-stop-an-alert-that-keeps-coming',
  ],
  [
    'what if you go out of business',
    'qué pasa si su empresa quiebra',
    'what-happens-if-you-go-out-of-business',
  ],
  ['how do I add a new vehicle', 'cómo agrego otro camión', 'how-do-i-add-a-vehicle'],
];
