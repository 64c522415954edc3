/** Public types of `java.lang` (JDK 25): imported everywhere, and rarely among what is indexed. */
export const javaLangTypes: ReadonlySet<string> = new Set(
  [
    'Appendable AutoCloseable CharSequence Cloneable Comparable Iterable Process ProcessHandle Readable Runnable',
    'Boolean Byte Character Class ClassLoader ClassValue Compiler Double Enum Float InheritableThreadLocal Integer',
    'Long Math Module ModuleLayer Number Object Package ProcessBuilder Record Runtime RuntimePermission ScopedValue',
    'SecurityManager Short StackTraceElement StackWalker StrictMath String StringBuffer StringBuilder System Thread',
    'ThreadGroup ThreadLocal Throwable Void IO Deprecated FunctionalInterface Override SafeVarargs SuppressWarnings',
    'ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException ClassCastException',
    'ClassNotFoundException CloneNotSupportedException EnumConstantNotPresentException Exception',
    'IllegalAccessException IllegalArgumentException IllegalCallerException IllegalMonitorStateException',
    'IllegalStateException IllegalThreadStateException IndexOutOfBoundsException InstantiationException',
    'InterruptedException LayerInstantiationException MatchException NegativeArraySizeException NoSuchFieldException',
    'NoSuchMethodException NullPointerException NumberFormatException ReflectiveOperationException RuntimeException',
    'SecurityException StringIndexOutOfBoundsException TypeNotPresentException UnsupportedOperationException',
    'WrongThreadException AbstractMethodError AssertionError BootstrapMethodError ClassCircularityError',
    'ClassFormatError Error ExceptionInInitializerError IllegalAccessError IncompatibleClassChangeError',
    'InstantiationError InternalError LinkageError NoClassDefFoundError NoSuchFieldError NoSuchMethodError',
    'OutOfMemoryError StackOverflowError ThreadDeath UnknownError UnsatisfiedLinkError',
    'UnsupportedClassVersionError VerifyError VirtualMachineError',
  ].flatMap((line) => line.split(' ')),
);
