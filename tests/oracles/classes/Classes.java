import java.io.BufferedOutputStream;
import java.io.PrintStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads jars and prints, with tabs between, `source, path` for each source in them, for each class
 * `class, name, superclass, interfaces, flags, source file, lines of that`, for each method with lines
 * `method, name, flags, first line` and for each call in it `call, line, owner, name`. Flags: L local or without a name, S made by
 * a compiler, B a bridge. Source: java.lang.classfile (JEP 484, JDK 24).
 */
public class Classes {
  private static final Pattern OWN_LINES = Pattern.compile("^1#1,(\\d+):1$", Pattern.MULTILINE);
  private static final int BRIDGE = 0x40;
  private static final int SYNTHETIC = 0x1000;

  public static void main(String[] jars) throws Exception {
    var out = new PrintStream(new BufferedOutputStream(System.out), false, "UTF-8");
    for (String path : jars) {
      out.println("jar\t" + path);
      try (var jar = new JarFile(path)) {
        for (var entry : Collections.list(jar.entries())) {
          String name = entry.getName();
          if (name.endsWith(".java") || name.endsWith(".kt")) out.println("source\t" + name);
          // Of releases and modules nobody asks.
          if (!name.endsWith(".class") || name.startsWith("META-INF/") || name.endsWith("-info.class")) continue;
          try (var in = jar.getInputStream(entry)) {
            print(ClassFile.of().parse(in.readAllBytes()), out);
          }
        }
      }
    }
    out.flush();
  }

  private static void print(ClassModel type, PrintStream out) {
    String above = type.superclass().map(entry -> dotted(entry.asInternalName())).orElse("");
    String interfaces =
        type.interfaces().stream().map(entry -> dotted(entry.asInternalName())).collect(Collectors.joining(" "));
    String flags = (type.findAttribute(Attributes.enclosingMethod()).isPresent() ? "L" : "") + flagsOf(type.flags().flagsMask());
    String source = type.findAttribute(Attributes.sourceFile()).map(file -> file.sourceFile().stringValue()).orElse("");
    out.println(String.join("\t", "class", dotted(type.thisClass().asInternalName()), above, interfaces, flags, source, linesOf(type)));
    for (MethodModel method : type.methods()) print(method, out);
  }

  private static void print(MethodModel method, PrintStream out) {
    var code = method.code();
    int first = code.isEmpty() ? 0 : firstLine(method);
    int mask = method.flags().flagsMask();
    String flags = flagsOf(mask) + ((mask & BRIDGE) != 0 ? "B" : "");
    out.println(String.join("\t", "method", method.methodName().stringValue(), flags, String.valueOf(first)));
    if (code.isEmpty()) return;
    int line = 0;
    for (var element : code.get()) {
      if (element instanceof LineNumber number) line = number.line();
      if (!(element instanceof InvokeInstruction call)) continue;
      String owner = dotted(call.owner().asInternalName());
      out.println(String.join("\t", "call", String.valueOf(line), owner, call.name().stringValue()));
    }
  }

  /** Behind them Kotlin counts what it inlines of other files: JSR 45, stratum Kotlin. Empty: no other lines are counted. */
  private static String linesOf(ClassModel type) {
    var map = type.findAttribute(Attributes.sourceDebugExtension());
    if (map.isEmpty()) return "";
    var own = OWN_LINES.matcher(new String(map.get().contents(), StandardCharsets.UTF_8));
    return own.find() ? own.group(1) : "";
  }

  private static int firstLine(MethodModel method) {
    for (var element : method.code().get()) if (element instanceof LineNumber number) return number.line();
    return 0;
  }

  private static String flagsOf(int mask) {
    return (mask & SYNTHETIC) != 0 ? "S" : "";
  }

  private static String dotted(String internalName) {
    return internalName.replace('/', '.');
  }
}
