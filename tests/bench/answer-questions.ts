import { questionsOfProjects } from './questions-of-projects.ts';

/** A question that an agent has, and two ways to its answer. */
export interface Question {
  /** Folder in `fixtures/answers`. */
  readonly project: 'maven' | 'gradle' | 'multiplatform' | 'binary';
  readonly kind: string;
  readonly ask: string;
  /** The sensible sequence: tools with their arguments. */
  readonly calls: readonly (readonly [tool: string, input: Readonly<Record<string, unknown>>])[];
  /** What the answers together must hold, white space aside. */
  readonly facts: readonly string[];
  /** The same by hand: commands in a folder of sources jars, of somebody who knows where to look. */
  readonly plain: readonly string[];
}

const find = (path: string) => `for j in *.jar; do unzip -l "$j" | grep -F '${path}' | sed "s|^|$j |"; done`;
const read = (jar: string, path: string, what: string) => `unzip -p ${jar}-[0-9]*.jar '${path}' | rg -n ${what}`;
const search = (what: string) =>
  `for j in *.jar; do unzip -p "$j" '*.java' '*.kt' 2>/dev/null | rg ${what} | sed "s|^|$j |"; done`;

const jackson = 'com/fasterxml/jackson/databind/ObjectMapper.java';
const lang = 'org/apache/commons/lang3/StringUtils.java';

const ofMaven: readonly Omit<Question, 'project'>[] = [
  {
    kind: 'signature',
    ask: 'Which exceptions does ObjectMapper.readValue throw that takes a String and a TypeReference?',
    calls: [['read_symbol', { name: 'ObjectMapper#readValue(String, TypeReference)' }]],
    facts: ['TypeReference<T> valueTypeRef)', 'throws JsonProcessingException, JsonMappingException'],
    plain: [find('/ObjectMapper.java'), read('jackson-databind', jackson, '-A4 -B18 "readValue\\(String"')],
  },
  {
    kind: 'signature',
    ask: 'Which overloads does StringUtils.hasText of Spring have, and may I pass null?',
    calls: [['read_symbol', { name: 'org.springframework.util.StringUtils#hasText' }]],
    facts: ['hasText(@Nullable CharSequence str)', 'hasText(@Nullable String str)'],
    plain: [
      find('springframework/util/StringUtils.java'),
      read('spring-core', 'org/springframework/util/StringUtils.java', '-A3 -B22 "boolean hasText"'),
    ],
  },
  {
    kind: 'signature',
    ask: 'How do I call StringUtils.substringBetween of Commons Lang?',
    calls: [['find_symbol', { query: 'StringUtils#substringBetween' }]],
    facts: ['substringBetween(final String str, final String tag)', 'final String open, final String close)'],
    plain: [find('lang3/StringUtils.java'), read('commons-lang3', lang, '-B2 "substringBetween\\("')],
  },
  {
    kind: 'default value',
    ask: 'What is the default connection time-out of HikariCP?',
    calls: [['read_symbol', { name: 'HikariConfig#CONNECTION_TIMEOUT' }]],
    facts: ['CONNECTION_TIMEOUT = SECONDS.toMillis(30)'],
    plain: [find('/HikariConfig.java'), read('HikariCP', 'com/zaxxer/hikari/HikariConfig.java', '"TIMEOUT"')],
  },
  {
    kind: 'default value',
    ask: 'How long may the queue of a ThreadPoolTaskExecutor be unless I say?',
    calls: [['read_symbol', { name: 'ThreadPoolTaskExecutor#queueCapacity' }]],
    facts: ['queueCapacity = Integer.MAX_VALUE'],
    plain: [
      find('/ThreadPoolTaskExecutor.java'),
      read('spring-context', 'org/springframework/scheduling/concurrent/ThreadPoolTaskExecutor.java', 'queueCapacity'),
    ],
  },
  {
    kind: 'default value',
    ask: 'Which limits does Hikari have for itself?',
    calls: [
      ['list_fields', { coordinates: 'com.zaxxer:HikariCP', type_name: 'HikariConfig', name_filter: '*[A-Z]_*' }],
    ],
    facts: ['MAX_LIFETIME = MINUTES.toMillis(30)', 'DEFAULT_POOL_SIZE = 10', 'IDLE_TIMEOUT = MINUTES.toMillis(10)'],
    plain: [find('/HikariConfig.java'), read('HikariCP', 'com/zaxxer/hikari/HikariConfig.java', '"static final"')],
  },
  {
    kind: 'default value',
    ask: 'Which code and series has HttpStatus.TOO_EARLY of Spring?',
    calls: [['find_symbol', { query: 'org.springframework.http.HttpStatus.TOO_EARLY' }]],
    facts: ['TOO_EARLY(425, Series.CLIENT_ERROR, "Too Early")'],
    plain: [
      find('springframework/http/HttpStatus.java'),
      read('spring-web', 'org/springframework/http/HttpStatus.java', '"TOO_EARLY"'),
    ],
  },
  {
    kind: 'exception',
    ask: 'What does Assert.notNull of Spring throw?',
    calls: [['read_symbol', { name: 'org.springframework.util.Assert#notNull(Object, String)' }]],
    facts: ['IllegalArgumentException(message)'],
    plain: [
      find('springframework/util/Assert.java'),
      read('spring-core', 'org/springframework/util/Assert.java', '-A5 -B10 "void notNull"'),
    ],
  },
  {
    kind: 'exception',
    ask: 'Who says "No qualifying bean of type"?',
    calls: [['search_sources', { query: 'No qualifying bean of type', literal: true }]],
    facts: ['NoSuchBeanDefinitionException', 'org.springframework:spring-beans:6.2.1'],
    plain: [search('"No qualifying bean of type"'), find('/NoSuchBeanDefinitionException.java')],
  },
  {
    kind: 'documentation',
    ask: 'What does Mono.switchIfEmpty do?',
    calls: [['read_symbol', { name: 'Mono#switchIfEmpty', include: ['doc'] }]],
    facts: ['Fallback to an alternative Mono if this mono is completed without data'],
    plain: [
      find('publisher/Mono.java'),
      read('reactor-core', 'reactor/core/publisher/Mono.java', '-B14 "switchIfEmpty\\(Mono"'),
    ],
  },
  {
    kind: 'documentation',
    ask: 'Which propagation has a @Transactional method of Spring by default, and what do others say of it?',
    calls: [['read_symbol', { name: 'org.springframework.transaction.annotation.Transactional#propagation' }]],
    facts: ['default Propagation.REQUIRED', 'The transaction propagation type'],
    plain: [
      find('annotation/Transactional.java'),
      read('spring-tx', 'org/springframework/transaction/annotation/Transactional.java', '-B6 "propagation\\("'),
    ],
  },
  {
    kind: 'where',
    ask: 'Which dependency brings JsonNode, and through whom?',
    calls: [['which_artifact', { name: 'com.fasterxml.jackson.databind.JsonNode' }]],
    facts: ['com.fasterxml.jackson.core:jackson-databind:2.18.2', 'spring-boot-starter-json'],
    plain: [find('databind/JsonNode.java')],
  },
  {
    kind: 'where',
    ask: 'In which type is DEFAULT_PHASE of SmartLifecycle, and what is it?',
    calls: [['read_symbol', { name: 'SmartLifecycle#DEFAULT_PHASE' }]],
    facts: ['DEFAULT_PHASE = Integer.MAX_VALUE', 'org.springframework:spring-context:6.2.1'],
    plain: [
      find('/SmartLifecycle.java'),
      read('spring-context', 'org/springframework/context/SmartLifecycle.java', '-B16 DEFAULT_PHASE'),
    ],
  },
  {
    kind: 'hierarchy',
    ask: 'Which authentication providers does Spring Security bring?',
    calls: [['find_implementations', { name: 'AuthenticationProvider', all: true }]],
    facts: ['DaoAuthenticationProvider', 'OAuth2LoginAuthenticationProvider', 'AnonymousAuthenticationProvider'],
    plain: [
      search('"class .*(implements .*AuthenticationProvider\\b|extends AbstractUserDetailsAuthenticationProvider)"'),
    ],
  },
  {
    kind: 'hierarchy',
    ask: 'Who overrides HandlerInterceptor.preHandle?',
    calls: [['find_implementations', { name: 'HandlerInterceptor#preHandle' }]],
    facts: ['LocaleChangeInterceptor', 'ConversionServiceExposingInterceptor', 'WebContentInterceptor'],
    plain: [
      search('"boolean preHandle\\("'),
      `rg --version >/dev/null; for j in *.jar; do unzip -p "$j" '*.java' | rg -l preHandle >/dev/null && unzip -l "$j" | rg 'Interceptor.java'; done`,
    ],
  },
  {
    kind: 'hierarchy',
    ask: 'What does ThreadPoolTaskExecutor extend and implement?',
    calls: [['find_symbol', { query: 'ThreadPoolTaskExecutor', kind: 'type' }]],
    facts: ['extends ExecutorConfigurationSupport', 'SchedulingTaskExecutor'],
    plain: [
      find('/ThreadPoolTaskExecutor.java'),
      read(
        'spring-context',
        'org/springframework/scheduling/concurrent/ThreadPoolTaskExecutor.java',
        '-A2 "class ThreadPool"',
      ),
    ],
  },
  {
    kind: 'nested',
    ask: 'Which values does JsonInclude.Include have?',
    calls: [['read_symbol', { name: 'JsonInclude.Include', include: ['members'] }]],
    facts: ['ALWAYS', 'NON_ABSENT', 'USE_DEFAULTS'],
    plain: [
      find('annotation/JsonInclude.java'),
      read('jackson-annotations', 'com/fasterxml/jackson/annotation/JsonInclude.java', '-A100 "enum Include"'),
    ],
  },
  {
    kind: 'nested',
    ask: 'How do I build a pool of HttpClient 5 with a limit per route?',
    calls: [['read_symbol', { name: 'PoolingHttpClientConnectionManagerBuilder#setMaxConnPerRoute' }]],
    facts: ['setMaxConnPerRoute(final int maxConnPerRoute)'],
    plain: [
      find('PoolingHttpClientConnectionManagerBuilder.java'),
      read(
        'httpclient5',
        'org/apache/hc/client5/http/impl/io/PoolingHttpClientConnectionManagerBuilder.java',
        '-B4 -A4 "setMaxConnPerRoute"',
      ),
    ],
  },
  {
    kind: 'search',
    ask: 'What reads the property spring.jpa.open-in-view?',
    calls: [['search_sources', { query: 'spring.jpa.open-in-view', literal: true }]],
    facts: ['JpaBaseConfiguration', 'spring-boot-autoconfigure'],
    plain: [search('-F "spring.jpa.open-in-view"'), find('/JpaBaseConfiguration.java')],
  },
  {
    kind: 'search',
    ask: 'Where does Hibernate decide that a lazy collection has no session?',
    calls: [['search_sources', { query: '"could not initialize proxy" lang:java', in: 'org.hibernate.orm:*' }]],
    facts: ['AbstractPersistentCollection', 'could not initialize proxy - no Session'],
    plain: [
      `unzip -p hibernate-core-[0-9]*.jar '*.java' | rg "could not initialize proxy"`,
      find('/AbstractPersistentCollection.java'),
    ],
  },
  {
    kind: 'versions',
    ask: 'What changed in StringUtils from Commons Lang 3.16 to 3.17?',
    calls: [
      [
        'compare_versions',
        { coordinates: 'org.apache.commons:commons-lang3:3.17.0', from_version: '3.16.0', type_name: 'StringUtils' },
      ],
    ],
    facts: [
      'was: public static String toString(final byte[] bytes, final String charsetName) throws UnsupportedEncodingException',
    ],
    plain: [
      'curl -sfo ../before.jar https://repo.maven.apache.org/maven2/org/apache/commons/commons-lang3/3.16.0/commons-lang3-3.16.0-sources.jar',
      `diff <(unzip -p ../before.jar '${lang}') <(unzip -p commons-lang3-3.17*.jar '${lang}')`,
    ],
  },
  {
    kind: 'versions',
    ask: 'What changed in the API of ObjectMapper from Jackson 2.17.2 to 2.18.2?',
    calls: [
      [
        'compare_versions',
        {
          coordinates: 'com.fasterxml.jackson.core:jackson-databind:2.18.2',
          from_version: '2.17.2',
          type_name: 'com.fasterxml.jackson.databind.ObjectMapper',
        },
      ],
    ],
    facts: ['canSerialize(Class<?> type) now deprecated', 'canDeserialize(JavaType type) now deprecated'],
    plain: [
      'curl -sfo ../before.jar https://repo.maven.apache.org/maven2/com/fasterxml/jackson/core/jackson-databind/2.17.2/jackson-databind-2.17.2-sources.jar',
      `diff <(unzip -p ../before.jar '${jackson}') <(unzip -p jackson-databind-2.18*.jar '${jackson}')`,
    ],
  },
  {
    kind: 'versions',
    ask: 'Which version of Commons Lang brought StringUtils.getDigits?',
    calls: [
      [
        'compare_versions',
        { coordinates: 'org.apache.commons:commons-lang3', type_name: 'StringUtils#getDigits(String)' },
      ],
    ],
    facts: ['came with 3.6: 3.5 lacks it'],
    plain: [find('lang3/StringUtils.java'), read('commons-lang3', lang, '-B25 "String getDigits"')],
  },
  {
    kind: 'deprecation',
    ask: 'Is StringUtils.defaultString(String, String) still to be used?',
    calls: [
      [
        'list_methods',
        { coordinates: 'org.apache.commons:commons-lang3', type_name: 'StringUtils', name_filter: 'defaultString' },
      ],
    ],
    facts: ['deprecated'],
    plain: [find('lang3/StringUtils.java'), read('commons-lang3', lang, '-B22 "String defaultString"')],
  },
  {
    kind: 'deprecation',
    ask: 'May I still set the level ALL in Logback?',
    calls: [
      [
        'list_fields',
        {
          coordinates: 'ch.qos.logback:logback-classic',
          type_name: 'ch.qos.logback.classic.Level',
          name_filter: 'ALL',
        },
      ],
    ],
    facts: ['Level ALL = new Level(ALL_INT, "ALL") deprecated'],
    plain: [
      find('logback/classic/Level.java'),
      read('logback-classic', 'ch/qos/logback/classic/Level.java', '-B15 "Level ALL"'),
    ],
  },
  {
    kind: 'stack trace',
    ask: 'What do these frames of Spring and Hikari do?',
    calls: [
      [
        'explain_stack_trace',
        {
          trace: [
            'java.sql.SQLTransientConnectionException: HikariPool-1 - Connection is not available, request timed out after 30000ms',
            '\tat com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:686)',
            '\tat com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:179)',
            '\tat com.zaxxer.hikari.HikariDataSource.getConnection(HikariDataSource.java:99)',
            '\tat orchard.Shop.open(Shop.java:12)',
          ].join('\n'),
        },
      ],
    ],
    facts: ['throw createTimeoutException(startTime);', 'return fastPathPool.getConnection()'],
    plain: [
      find('hikari/pool/HikariPool.java'),
      `unzip -p HikariCP-[0-9]*.jar com/zaxxer/hikari/pool/HikariPool.java | sed -n '170,190p;676,690p'`,
      `unzip -p HikariCP-[0-9]*.jar com/zaxxer/hikari/HikariDataSource.java | sed -n '80,110p'`,
    ],
  },
  {
    kind: 'Kotlin',
    ask: 'What are the parameters of launch, and how does it start by default?',
    calls: [['read_symbol', { name: 'kotlinx.coroutines.launch' }]],
    facts: ['fun CoroutineScope.launch(', 'start: CoroutineStart = CoroutineStart.DEFAULT'],
    plain: [search('-A6 "fun CoroutineScope.launch\\("'), find('Builders.common.kt')],
  },
  {
    kind: 'Kotlin',
    ask: 'How long does OkHttp wait for a connection unless I say?',
    calls: [['read_symbol', { name: 'OkHttpClient.Builder#connectTimeout' }]],
    facts: ['connectTimeout = 10_000'],
    plain: [find('/OkHttpClient.kt'), read('okhttp', '*OkHttpClient.kt', '"connectTimeout"')],
  },
  {
    kind: 'Kotlin',
    ask: 'Who implements Interceptor in OkHttp?',
    calls: [['find_implementations', { name: 'okhttp3.Interceptor' }]],
    facts: ['BridgeInterceptor', 'CallServerInterceptor', 'RetryAndFollowUpInterceptor'],
    plain: [search('": *Interceptor *\\{"')],
  },
  {
    kind: 'by name',
    ask: 'How do the strip methods of Commons Lang differ in their parameters?',
    calls: [['list_methods', { type_name: 'org.apache.commons.lang3.StringUtils', name_filter: 'strip*' }]],
    facts: ['stripEnd(final String str, final String stripChars)', 'org.apache.commons:commons-lang3:3.17.0'],
    plain: [find('lang3/StringUtils.java'), read('commons-lang3', lang, '"static String strip"')],
  },
  {
    kind: 'by name',
    ask: 'Which types does the pool package of Hikari have?',
    calls: [['list_types', { package_filter: 'com.zaxxer.hikari.pool' }]],
    facts: ['class com.zaxxer.hikari.pool.HikariPool', 'com.zaxxer:HikariCP:5.1.0'],
    plain: [find('hikari/pool/')],
  },
  {
    kind: 'by name',
    ask: 'How does StringUtils.hasText decide, whichever StringUtils has it?',
    calls: [['get_method_source', { type_name: 'StringUtils', method_name: 'hasText' }]],
    facts: ['org.springframework:spring-core:6.2.1', 'return (str != null && !str.isBlank());'],
    plain: [find('/StringUtils.java'), read('spring-core', 'org/springframework/util/StringUtils.java', '-A3 hasText')],
  },
  {
    kind: 'by name',
    ask: 'What does the documentation of Mono.switchIfEmpty say?',
    calls: [['get_method_javadoc', { type_name: 'reactor.core.publisher.Mono', method_name: 'switchIfEmpty' }]],
    facts: ['Fallback to an alternative Mono'],
    plain: [read('reactor-core', 'reactor/core/publisher/Mono.java', '-B14 "switchIfEmpty\\(Mono"')],
  },
  {
    kind: 'by name',
    ask: 'Of which packages does RealCall of OkHttp import something?',
    calls: [['get_import_section', { type_name: 'okhttp3.internal.connection.RealCall' }]],
    facts: ['import okio.AsyncTimeout', 'com.squareup.okhttp3:okhttp:4.12.0'],
    plain: [find('/RealCall.kt'), read('okhttp', '*RealCall.kt', '"^import"')],
  },
  {
    kind: 'inside members',
    ask: 'Where does Hikari correct a connection time-out that is too short?',
    calls: [
      [
        'search_sources',
        { query: 'connectionTimeout lang:java', in: 'com.zaxxer:*', context: 'declaration', max_results: 6 },
      ],
    ],
    facts: ['if (connectionTimeout < SOFT_TIMEOUT_FLOOR) {', 'connectionTimeout = CONNECTION_TIMEOUT;'],
    plain: [read('HikariCP', 'com/zaxxer/hikari/HikariConfig.java', '-B3 -A6 connectionTimeout')],
  },
  {
    kind: 'inside members',
    ask: 'Under which condition does Spring complain of a circular depends-on relationship?',
    calls: [
      [
        'search_sources',
        { query: '"Circular depends-on relationship"', context: 'declaration', in: 'org.springframework:*' },
      ],
    ],
    facts: ['if (isDependent(beanName, dep)) {'],
    plain: [search('-B6 "Circular depends-on relationship"')],
  },
  {
    kind: 'constants',
    ask: 'Which connection time-outs does HikariConfig.setConnectionTimeout refuse?',
    calls: [['read_symbol', { name: 'HikariConfig#setConnectionTimeout' }]],
    facts: ['SOFT_TIMEOUT_FLOOR = Long.getLong("com.zaxxer.hikari.timeoutMs.floor", 250L)'],
    plain: [
      read('HikariCP', 'com/zaxxer/hikari/HikariConfig.java', '-A12 "setConnectionTimeout|SOFT_TIMEOUT_FLOOR ="'),
    ],
  },
  {
    kind: 'constants',
    ask: 'How must the bean be called that replaces the event multicaster of Spring?',
    calls: [['read_symbol', { name: 'AbstractApplicationContext#initApplicationEventMulticaster' }]],
    facts: ['APPLICATION_EVENT_MULTICASTER_BEAN_NAME = "applicationEventMulticaster"'],
    plain: [
      read(
        'spring-context',
        'org/springframework/context/support/AbstractApplicationContext.java',
        '"APPLICATION_EVENT_MULTICASTER_BEAN_NAME"',
      ),
    ],
  },
  {
    kind: 'usages',
    ask: 'Where does Hikari use its default connection time-out?',
    calls: [['read_symbol', { name: 'HikariConfig#CONNECTION_TIMEOUT', include: ['usages'] }]],
    facts: ['HikariConfig#validateNumerics', 'connectionTimeout = CONNECTION_TIMEOUT;'],
    plain: [search('"CONNECTION_TIMEOUT"')],
  },
  {
    kind: 'usages',
    ask: 'Who asks for the lifecycle processor of a context of Spring by its name?',
    calls: [['read_symbol', { name: 'AbstractApplicationContext#LIFECYCLE_PROCESSOR_BEAN_NAME', include: ['usages'] }]],
    facts: ['AbstractApplicationContext#initLifecycleProcessor'],
    plain: [search('"LIFECYCLE_PROCESSOR_BEAN_NAME"')],
  },
  {
    kind: 'inherited',
    ask: 'What does JpaRepository.findAll(Sort) give?',
    calls: [['read_symbol', { name: 'JpaRepository#findAll(Sort)' }]],
    facts: ['ListPagingAndSortingRepository', 'List<T> findAll(Sort sort);'],
    plain: [search('"findAll\\(Sort"'), find('/ListPagingAndSortingRepository.java')],
  },
  {
    kind: 'inherited',
    ask: 'Has Flow.sample of coroutines an overload for java.time.Duration?',
    calls: [['read_symbol', { name: 'kotlinx.coroutines.flow.sample(java.time.Duration)' }]],
    facts: ['none has these parameters', 'sample(period: Duration)', 'sample(periodMillis: Long)'],
    plain: [search('"\\.sample\\("'), find('operators/Delay.kt')],
  },
  {
    kind: 'multiplatform',
    ask: 'Which artifact has the code of okio.Buffer for the JVM?',
    calls: [['find_symbol', { query: 'okio.Buffer', kind: 'type' }]],
    facts: ['com.squareup.okio:okio-jvm:3.6.0', 'jvmMain/okio/Buffer.kt'],
    plain: [find('okio/Buffer.kt')],
  },
  {
    kind: 'phrases',
    ask: 'Which classes of Spring Boot Actuator are configured by properties of their own?',
    calls: [
      [
        'search_sources',
        { query: '"@ConfigurationProperties("', in: 'org.springframework.boot:spring-boot-actuator-autoconfigure' },
      ],
    ],
    facts: ['it is taken literally', '@ConfigurationProperties('],
    plain: [`unzip -p spring-boot-actuator-autoconfigure-[0-9]*.jar '*.java' | rg -F '@ConfigurationProperties('`],
  },
  {
    kind: 'only implementation',
    ask: 'What does RestClient.Builder.baseUrl do with its argument?',
    calls: [['read_symbol', { name: 'RestClient.Builder#baseUrl(String)' }]],
    facts: ['only implementation: org.springframework.web.client.DefaultRestClientBuilder', 'this.baseUrl = baseUrl;'],
    plain: [search('-A4 "Builder baseUrl\\(String"'), find('/DefaultRestClientBuilder.java')],
  },
  {
    kind: 'only implementation',
    ask: 'What happens when a call of OkHttp is executed twice?',
    calls: [['read_symbol', { name: 'okhttp3.Call#execute' }]],
    facts: ['IllegalStateException when the call has already been executed', '"Already Executed"'],
    plain: [find('/RealCall.kt'), read('okhttp', '*RealCall.kt', '-A12 "fun execute"')],
  },
];

export const questions: readonly Question[] = [
  ...ofMaven.map((question) => ({ project: 'maven', ...question }) as const),
  ...questionsOfProjects,
];
