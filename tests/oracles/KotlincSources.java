import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.IntStream;
import org.jetbrains.kotlin.cli.FrontendConfigurationKeysKt;
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles;
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment;
import org.jetbrains.kotlin.com.intellij.openapi.project.Project;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.*;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar;
import org.jetbrains.kotlin.config.*;
import org.jetbrains.kotlin.idea.KotlinLanguage;
import org.jetbrains.kotlin.psi.KtFile;

/**
 * The files that a list names, parsed by Kotlin's compiler. Prints `@file` and what is read of each; a file that has a syntax error is
 * only named: `#ERR file`.
 */
final class KotlincSources {
  interface Reader {
    String read(KtFile file, Lines lines);
  }

  /** Numbers of lines, from 1, by offsets. */
  static final class Lines {
    private final List<Integer> ends;

    private Lines(String text) {
      ends = IntStream.range(0, text.length()).filter(at -> text.charAt(at) == '\n').boxed().toList();
    }

    int at(int offset) {
      int found = Collections.binarySearch(ends, offset);
      return (found < 0 ? -found - 1 : found) + 1;
    }
  }

  static void print(String list, Reader reader) throws IOException {
    var factory = PsiFileFactory.getInstance(openProject());
    try (var out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8)) {
      for (var name : Files.readAllLines(Path.of(list))) {
        // The compiler knows LF alone.
        var text = Files.readString(Path.of(name)).replace("\r\n", "\n").replace('\r', '\n');
        var file = (KtFile) factory.createFileFromText("A.kt", KotlinLanguage.INSTANCE, text, false, true, true);
        if (PsiTreeUtil.findChildOfType(file, PsiErrorElement.class) != null) out.println("#ERR " + name);
        else out.print("@" + name + "\n" + reader.read(file, new Lines(text)));
      }
    }
    // The compiler's threads would go on.
    System.exit(0);
  }

  private static Project openProject() {
    var settings = new CompilerConfiguration();
    settings.put(CommonConfigurationKeys.MODULE_NAME, "sources");
    settings.put(JVMConfigurationKeys.NO_JDK, true);
    FrontendConfigurationKeysKt.setExtensionsStorage(settings, new CompilerPluginRegistrar.ExtensionStorage());
    var files = EnvironmentConfigFiles.JVM_CONFIG_FILES;
    return KotlinCoreEnvironment.createForProduction(Disposer.newDisposable(), settings, files).getProject();
  }
}
