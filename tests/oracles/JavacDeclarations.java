import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.IOException;
import java.util.*;

/**
 * What javac's own parser finds in the files that LIST names, in the form of declarations.ts: see compare-javac.ts.
 * `java JavacDeclarations.java LIST` needs no class path.
 */
public class JavacDeclarations extends TreePathScanner<Void, Void> {
  private final StringBuilder lines = new StringBuilder();
  private final Deque<String> owners = new ArrayDeque<>();
  private final DocTrees trees;
  private final CompilationUnitTree unit;
  private final CharSequence text;

  private JavacDeclarations(DocTrees trees, CompilationUnitTree unit) throws IOException {
    this.trees = trees;
    this.unit = unit;
    this.text = unit.getSourceFile().getCharContent(true);
  }

  public static void main(String[] args) throws IOException {
    JavacSources.print(args[0], (trees, unit) -> new JavacDeclarations(trees, unit).read());
  }

  private String read() {
    scan(unit, null);
    return lines.toString();
  }

  @Override
  public Void visitClass(ClassTree type, Void none) {
    print(type.getKind().name(), type.getSimpleName().toString(), type);
    owners.addLast(type.getSimpleName().toString());
    for (var member : type.getMembers())
      if (member instanceof ClassTree || member instanceof MethodTree || member instanceof VariableTree) scan(member, none);
    owners.removeLast();
    return null;
  }

  @Override
  public Void visitMethod(MethodTree method, Void none) {
    boolean isConstructor = method.getReturnType() == null;
    int arity = isCompact(method) ? components() : method.getParameters().size();
    print(isConstructor ? "CTOR" : "METHOD", (isConstructor ? "<init>" : method.getName()) + "(" + arity + ")", method);
    return null;
  }

  @Override
  public Void visitVariable(VariableTree field, Void none) {
    print("FIELD", field.getName().toString(), field);
    return null;
  }

  /** Nothing stands between its name and its body. */
  private boolean isCompact(MethodTree method) {
    if (type().getKind() != Tree.Kind.RECORD || method.getReturnType() != null || method.getBody() == null) return false;
    int at = (int) trees.getSourcePositions().getStartPosition(unit, method.getBody()) - 1;
    while (Character.isWhitespace(text.charAt(at))) at--;
    return method.getThrows().isEmpty() && text.charAt(at) != ')';
  }

  /** A record has no other fields that are not static (JLS 8.10.3). */
  private int components() {
    return (int) type().getMembers().stream()
        .filter(member -> member instanceof VariableTree field
            && !field.getModifiers().getFlags().contains(javax.lang.model.element.Modifier.STATIC))
        .count();
  }

  private ClassTree type() {
    return (ClassTree) getCurrentPath().getParentPath().getLeaf();
  }

  private void print(String kind, String name, Tree tree) {
    var positions = trees.getSourcePositions();
    long end = positions.getEndPosition(unit, tree);
    // What javac adds itself has no end.
    if (end < 0) return;
    var map = unit.getLineMap();
    var nested = new StringJoiner(".");
    owners.forEach(nested::add);
    lines.append(kind).append('|').append(nested.add(name))
        .append('|').append(map.getLineNumber(positions.getStartPosition(unit, tree)))
        .append('|').append(map.getLineNumber(end - 1))
        .append('|').append(trees.getDocComment(getCurrentPath()) == null ? 0 : 1).append('\n');
  }
}
